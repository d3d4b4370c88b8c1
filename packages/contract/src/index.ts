/** The API of Countersign, written once. */
export * from './endpoint.ts';
export * as wire from './wire.ts';
