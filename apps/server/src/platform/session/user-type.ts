/** Kinds of users (`reference/dict.md`, user_type): administrators use the back-office, members the shop. */
export const MEMBER_USER = 1;
export const ADMIN_USER = 2;
