/** Error codes of the infrastructure module (`reference/error-codes.md`). */
import { errorCode } from '../../platform/http/errors.ts';

export const CONFIG_NOT_EXISTS = errorCode(1001000001, '参数配置不存在');
export const CONFIG_KEY_DUPLICATE = errorCode(1001000002, '键名为【{}】的参数配置已存在');
export const CONFIG_CAN_NOT_DELETE_SYSTEM_TYPE = errorCode(1001000003, '不能删除系统内置的参数配置');
export const CONFIG_GET_VALUE_ERROR_IF_VISIBLE = errorCode(1001000004, '参数配置不可见，不允许获取');
