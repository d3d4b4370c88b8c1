import { user } from '@countersign/contract/system/user';
import { bind } from '../../../platform/http/context.ts';
import type { Exports } from '../../../platform/spreadsheet/exports.ts';
import { type ImportServices, importUsers } from './import.ts';
import { exportUsers, getUser, listEnabledUsers, pageUsers } from './list.ts';
import { createUser, deleteUser, resetPassword, updateUser, updateUserStatus } from './service.ts';

export interface UserServices extends ImportServices {
  exports: Exports;
}

export const userRoutes = (services: UserServices) => {
  const { permissions, exports } = services;
  return bind(user, {
    create: (context, { body }) => createUser(context, body),
    update: (context, { body }) => updateUser(permissions, context, body),
    delete: (context, { query }) => deleteUser(permissions, context, query.id),
    updatePassword: (context, { body }) => resetPassword(permissions, context, body),
    updateStatus: (context, { body }) => updateUserStatus(permissions, context, body),
    page: (context, { query }) => pageUsers(permissions, context, query),
    listAllSimple: ({ db }) => listEnabledUsers(db),
    get: (context, { query }) => getUser(permissions, context, query.id),
    export: (context, { query }) => exportUsers(services, context, query),
    getImportTemplate: (context) => exports.rows(context, user.getImportTemplate.spec.sheet, noRows()),
    import: (context, { body }) => importUsers(services, context, body),
  });
};

async function* noRows(): AsyncGenerator<never[]> {}
