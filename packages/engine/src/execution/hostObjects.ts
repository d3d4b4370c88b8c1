import { type ExpressionContext, HostObject, type Operand, type Value } from '../expression/index.ts';
import type { Run } from './run.ts';
import type { Node } from './state.ts';
import { fromStored } from './storedValue.ts';
import {
  readLocalVariable,
  readVariable,
  removeVariable,
  visibleVariables,
  writePathVariable,
  writeVariable,
} from './variables.ts';

/** What an expression sees from a node: its variables, then `execution`, and `task` in task listeners. */
export function contextAt(run: Run, node: Node, event?: string): ExpressionContext {
  return {
    now: run.env.now,
    currentUser: run.env.currentUser,
    lookup(name) {
      const value = readVariable(run, node, name);
      if (value !== undefined) return value;
      if (name === 'execution') return new ExecutionObject(run, node.id, event);
      if (name === 'task' && node.task) return new TaskObject(run, node.id, event);
      if (name === 'authenticatedUserId') return run.env.currentUser ?? null;
      return undefined;
    },
  };
}

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : String(value ?? ''));

/** The closed list of what expressions may ask of `execution`. */
export class ExecutionObject extends HostObject {
  readonly #run: Run;
  readonly #id: string;
  readonly #event: string | undefined;

  constructor(run: Run, id: string, event?: string) {
    super();
    this.#run = run;
    this.#id = id;
    this.#event = event;
  }

  get #node(): Node {
    return this.#run.node(this.#id);
  }

  property(name: string): Operand | undefined {
    const node = this.#node;
    switch (name) {
      case 'id':
        return node.id;
      case 'parent':
        return node.parent === undefined ? null : new ExecutionObject(this.#run, node.parent);
      case 'parentId':
        return node.parent ?? null;
      case 'processInstanceId':
      case 'rootProcessInstanceId':
        return this.#run.state.id;
      case 'processBusinessKey':
      case 'businessKey':
      case 'processInstanceBusinessKey':
        return this.#run.process(node).process?.businessKey ?? null;
      case 'processDefinitionId':
        return this.#run.process(node).process?.definition ?? null;
      case 'processDefinitionKey':
        return this.#run.process(node).process?.key ?? null;
      case 'currentActivityId':
        return node.el;
      case 'currentActivityName':
      case 'currentActivityElementName':
        return this.#run.element(node).name ?? null;
      case 'eventName':
        return this.#event ?? null;
      case 'tenantId':
        return this.#run.state.tenantId ?? null;
      case 'variables':
        return this.#variables();
      default:
        return undefined;
    }
  }

  call(method: string, args: Value[]): Operand | undefined {
    const [first, second] = args;
    switch (method) {
      case 'getVariable':
        return readVariable(this.#run, this.#node, text(first)) ?? null;
      case 'getVariableLocal':
        return readLocalVariable(this.#run, this.#id, text(first)) ?? null;
      case 'hasVariable':
        return readVariable(this.#run, this.#node, text(first)) !== undefined;
      case 'hasVariableLocal':
        return readLocalVariable(this.#run, this.#id, text(first)) !== undefined;
      case 'setVariable':
        writeVariable(this.#run, this.#node, text(first), second ?? null);
        return null;
      case 'setVariableLocal':
        writePathVariable(this.#run, this.#id, text(first), second ?? null);
        return null;
      case 'removeVariable':
        removeVariable(this.#run, this.#node, text(first));
        return null;
      case 'getVariables':
        return this.#variables();
      default:
        return args.length === 0 ? this.#getter(method) : undefined;
    }
  }

  /** `getProcessInstanceId()` is `processInstanceId`. */
  #getter(method: string): Operand | undefined {
    const name = /^get([A-Z].*)$/.exec(method)?.[1];
    return name ? this.property(name.charAt(0).toLowerCase() + name.slice(1)) : undefined;
  }

  #variables(): Value {
    const entries = Object.entries(visibleVariables(this.#run, this.#node));
    return Object.fromEntries(entries.map(([name, stored]) => [name, fromStored(stored)]));
  }
}

/** The closed list of what task listeners may ask of `task`; everything else it passes on to its execution. */
export class TaskObject extends HostObject {
  readonly #run: Run;
  readonly #id: string;
  readonly #event: string | undefined;

  constructor(run: Run, id: string, event?: string) {
    super();
    this.#run = run;
    this.#id = id;
    this.#event = event;
  }

  property(name: string): Operand | undefined {
    const node = this.#run.node(this.#id);
    const task = node.task;
    switch (name) {
      case 'id':
        return `${this.#run.state.id}.${node.id}`;
      case 'name':
        return task?.name ?? null;
      case 'assignee':
        return task?.assignee ?? null;
      case 'owner':
        return task?.owner ?? null;
      case 'priority':
        return task?.priority ?? null;
      case 'description':
        return task?.description ?? null;
      case 'taskDefinitionKey':
        return node.el;
      case 'eventName':
        return this.#event ?? null;
      case 'execution':
        return new ExecutionObject(this.#run, this.#id, this.#event);
      default:
        return new ExecutionObject(this.#run, this.#id, this.#event).property(name);
    }
  }

  call(method: string, args: Value[]): Operand | undefined {
    const [first] = args;
    const node = this.#run.node(this.#id);
    switch (method) {
      case 'setAssignee':
        this.#run.put(this.#id, {
          task: { ...node.task, assignee: first === null ? undefined : text(first) },
        });
        return null;
      case 'setOwner':
        this.#run.put(this.#id, { task: { ...node.task, owner: text(first) } });
        return null;
      case 'setName':
        this.#run.put(this.#id, { task: { ...node.task, name: text(first) } });
        return null;
      case 'setPriority':
        this.#run.put(this.#id, { task: { ...node.task, priority: Number(text(first)) } });
        return null;
      case 'addCandidateUser':
        this.#run.put(this.#id, {
          task: { ...node.task, users: [...(node.task?.users ?? []), text(first)] },
        });
        return null;
      case 'addCandidateGroup':
        this.#run.put(this.#id, {
          task: { ...node.task, groups: [...(node.task?.groups ?? []), text(first)] },
        });
        return null;
      default: {
        const getter = args.length === 0 ? /^get([A-Z].*)$/.exec(method)?.[1] : undefined;
        if (getter) return this.property(getter.charAt(0).toLowerCase() + getter.slice(1));
        return new ExecutionObject(this.#run, this.#id, this.#event).call(method, args);
      }
    }
  }
}
