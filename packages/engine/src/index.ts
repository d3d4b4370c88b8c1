/**
 * The process engine. `Engine` runs processes over a store; `compileBpmn` checks and compiles a file; `start`, `step`
 * and `apply` are the pure core; `Simulator` drives it in the browser; `explain` and `explore` say what tokens wait
 * for and where a model gets stuck. The JavaScript sandbox is an entry of its own, `@countersign/engine/script`, because
 * it brings a WebAssembly module along. README.md explains tokens, scopes and waits.
 */
export { type DecisionContext, decide } from './decision/decide.ts';
export { DecisionError } from './decision/decisionError.ts';
export { compileDmn, type DmnCompilation } from './decision/readDmn.ts';
export type { DecisionModel, DecisionResult } from './decision/types.ts';
export { type Dialect, type Profile, profileOf } from './dialect/profile.ts';
export type { Command, MigrateCommand, MoveCommand, StartCommand } from './execution/command.ts';
export type { Effect, Place } from './execution/effect.ts';
export { BpmnError, EngineError, type EngineErrorCode } from './execution/engineError.ts';
export {
  DEFAULT_LIMITS,
  type Decision,
  type Definition,
  type DefinitionQuery,
  type Environment,
  type Handler,
  type HandlerContext,
  type Limits,
} from './execution/environment.ts';
export { activeTasks, nodesInOrder, processNodes, variablesSeenFrom } from './execution/inspect.ts';
export type { InstanceState, Node, Stored, TaskInfo, Wait } from './execution/state.ts';
export { apply, isRunning, type StepResult, start, step } from './execution/step.ts';
export { fromStored, toStored, toValue } from './execution/storedValue.ts';
export { explain, type TokenExplanation, type WaitReason } from './exploration/explain.ts';
export { type Exploration, explore } from './exploration/explore.ts';
export {
  compileExpression,
  contextOf,
  type Expression,
  ExpressionError,
  typeOfValue,
  type Value,
  type ValueType,
} from './expression/index.ts';
export { type Compilation, type CompileOptions, compileBpmn } from './model/compile.ts';
export type { Element, ElementType, Problem, ProcessModel, SequenceFlow } from './model/types.ts';
export { DeploymentError, type DeploymentFile } from './runtime/deployment.ts';
export {
  type Caller,
  Engine,
  type EngineOptions,
  type MessageRequest,
  type StartRequest,
} from './runtime/engine.ts';
export { jobId, nodeId, parseJobId, parseNodeId } from './runtime/ids.ts';
export { type InputVariables, values } from './runtime/inputVariables.ts';
export { MemoryStore } from './runtime/memoryStore.ts';
export type {
  Commit,
  DeploymentChange,
  EngineStore,
  InstanceChange,
  InstanceJob,
  Job,
  JobClaim,
  StartKind,
  StartSubscription,
  StoredDecision,
  StoredDefinition,
  StoredInstance,
  Subscription,
} from './runtime/store.ts';
export { ScriptError, type ScriptRunner } from './script/scriptRunner.ts';
export { type SimulationOptions, type SimulationView, Simulator } from './simulation/simulator.ts';
