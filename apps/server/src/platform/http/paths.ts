/** Where the API is. */

/** The gateway's prefix (specification §7). */
export const ROOT_PATH = '/prod-api';
export const API_PATH = `${ROOT_PATH}/admin-api`;
/** The same API where clients expect it without the prefix (`reference/wire.md`, Envelope). */
export const BARE_API_PATH = '/admin-api/';
