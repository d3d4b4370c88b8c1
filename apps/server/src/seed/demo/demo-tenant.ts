/** What a demo tenant consists of. Numbers are unique across tenants, and below 10,000, where those of later rows begin. */

export interface DemoDept {
  id: number;
  parentId: number;
  name: string;
  leaderUserId: number;
}

export interface DemoPost {
  id: number;
  code: string;
  name: string;
}

export interface DemoRole {
  id: number;
  code: string;
  name: string;
  /** 1 built in, 2 made by the tenant. */
  type: number;
  /** Whose data the role sees: 1 all, 4 own department and below, 5 own. */
  dataScope: number;
  menuIds: readonly number[];
}

export interface DemoUser {
  id: number;
  username: string;
  nickname: string;
  /** 1 male, 2 female. */
  sex: number;
  deptId: number;
  postId: number;
  roleIds: readonly number[];
  /** 0 can log in, 1 cannot. */
  status: number;
}

export interface DemoNotice {
  id: number;
  title: string;
  /** 1 notice, 2 announcement. */
  type: number;
  content: string;
  daysAgo: number;
}

export interface DemoMessage {
  userId: number;
  template: string;
  params: Record<string, string>;
  minutesAgo: number;
  isRead?: boolean;
}

export interface DemoTenant {
  id: number;
  emailDomain: string;
  depts: readonly DemoDept[];
  posts: readonly DemoPost[];
  roles: readonly DemoRole[];
  users: readonly DemoUser[];
  notices: readonly DemoNotice[];
  messages: readonly DemoMessage[];
}

export const BUILT_IN = 1;
export const CUSTOM = 2;
export const ALL_DATA = 1;
export const DEPT_AND_BELOW = 4;
export const SELF = 5;
export const MALE = 1;
export const FEMALE = 2;
export const ENABLED = 0;
export const DISABLED = 1;

/** One of the people, on one line. */
export function person(
  id: number,
  username: string,
  nickname: string,
  sex: number,
  deptId: number,
  postId: number,
  roleIds: readonly number[],
  status = ENABLED,
): DemoUser {
  return { id, username, nickname, sex, deptId, postId, roleIds, status };
}

/** What everybody needs of the menu: start processes, work through tasks, read notices. */
export const everyday = {
  branches: [1200, 5],
  permissions: ['bpm:process-definition:query', 'system:notice:query'],
};
