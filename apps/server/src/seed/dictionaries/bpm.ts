/** Dictionaries of approval workflows. */
import { dictionary } from './dictionary.ts';

export const bpmDictionaries = [
  dictionary('bpm_model_category', '流程分类', [
    ['1', '默认', 'primary'],
    ['2', 'OA', 'success'],
  ]),
  dictionary('bpm_model_form_type', '流程的表单类型', [
    ['10', '流程表单'],
    ['20', '业务表单'],
  ]),
  dictionary('bpm_oa_leave_type', 'OA 请假类型', [
    ['1', '病假', 'primary'],
    ['2', '事假', 'info'],
    ['3', '婚假', 'warning'],
  ]),
  dictionary('bpm_process_instance_result', '流程实例的结果', [
    ['1', '处理中', 'primary'],
    ['2', '通过', 'success'],
    ['3', '不通过', 'danger'],
    ['4', '已取消', 'info'],
    ['5', '驳回', 'warning'],
    ['6', '委派', 'primary'],
    ['7', '待后加签任务完成', 'primary'],
    ['8', '待前加签任务完成', 'primary'],
    ['9', '待前置任务完成', 'primary'],
  ]),
  dictionary('bpm_process_instance_status', '流程实例的状态', [
    ['1', '进行中', 'primary'],
    ['2', '已完成', 'success'],
  ]),
  dictionary('bpm_task_assign_rule_type', '任务分配规则的类型', [
    ['10', '角色', 'info'],
    ['20', '部门的成员', 'primary'],
    ['21', '部门的负责人', 'primary'],
    ['22', '岗位', 'success'],
    ['30', '用户', 'info'],
    ['40', '用户组', 'warning'],
    ['50', '自定义脚本', 'danger'],
  ]),
  dictionary('bpm_task_assign_script', '任务分配自定义脚本', [
    ['10', '流程发起人'],
    ['20', '流程发起人的一级领导'],
    ['21', '流程发起人的二级领导'],
  ]),
];
