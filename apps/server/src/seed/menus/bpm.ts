/** Menu: approval workflows. */
import { directory, page } from './menu-tree.ts';

export const bpmMenu = directory(1185, 50, '工作流程', '/bpm', 'tool', [
  directory(1186, 10, '流程管理', 'manager', 'nested', [
    page(1187, 0, '流程表单', 'form', 'form', 'bpm/form/index', 'BpmForm', [
      [1188, '表单查询', 'bpm:form:query'],
      [1189, '表单创建', 'bpm:form:create'],
      [1190, '表单更新', 'bpm:form:update'],
      [1191, '表单删除', 'bpm:form:delete'],
      [1192, '表单导出', 'bpm:form:export'],
    ]),
    page(1209, 2, '用户分组', 'user-group', 'people', 'bpm/group/index', 'BpmUserGroup', [
      [1210, '用户组查询', 'bpm:user-group:query'],
      [1211, '用户组创建', 'bpm:user-group:create'],
      [1212, '用户组更新', 'bpm:user-group:update'],
      [1213, '用户组删除', 'bpm:user-group:delete'],
    ]),
    page(1193, 5, '流程模型', 'model', 'guide', 'bpm/model/index', 'BpmModel', [
      [1194, '模型查询', 'bpm:model:query'],
      [1195, '模型创建', 'bpm:model:create'],
      [1196, '模型导入', 'bpm:model:import'],
      [1197, '模型更新', 'bpm:model:update'],
      [1198, '模型删除', 'bpm:model:delete'],
      [1199, '模型发布', 'bpm:model:deploy'],
      [1215, '流程定义查询', 'bpm:process-definition:query', { sort: 10 }],
      [1216, '流程任务分配规则查询', 'bpm:task-assign-rule:query', { sort: 20 }],
      [1217, '流程任务分配规则创建', 'bpm:task-assign-rule:create'],
      [1218, '流程任务分配规则更新', 'bpm:task-assign-rule:update'],
    ]),
  ]),
  directory(1200, 20, '任务管理', 'task', 'cascader', [
    page(1201, 0, '我的流程', 'my', 'people', 'bpm/processInstance/index', 'BpmProcessInstance', [
      [1202, '流程实例的查询', 'bpm:process-instance:query'],
      [1219, '流程实例的创建', 'bpm:process-instance:create'],
      [1220, '流程实例的取消', 'bpm:process-instance:cancel'],
    ]),
    page(1207, 10, '待办任务', 'todo', 'eye-open', 'bpm/task/todo/index', 'BpmTodoTask', [
      [1221, '流程任务的查询', 'bpm:task:query'],
      [1222, '流程任务的更新', 'bpm:task:update'],
    ]),
    page(1208, 20, '已办任务', 'done', 'eye', 'bpm/task/done/index', 'BpmDoneTask'),
  ]),
  directory(5, 40, 'OA 示例', 'oa', 'people', [
    page(1118, 0, '请假查询', 'leave', 'user', 'bpm/oa/leave/index', 'BpmOALeave', [
      [1119, '请假申请查询', 'bpm:oa-leave:query'],
      [1120, '请假申请创建', 'bpm:oa-leave:create'],
    ]),
  ]),
]);
