import { EngineError } from './engineError.ts';
import { type InstanceState, STATE_FORMAT } from './state.ts';

/**
 * Takes a saved state to the present shape, so that running instances survive an upgrade of the engine. A step from
 * each format to the next belongs here; there has been one format so far.
 *
 * @throws EngineError `stateFormat` when a newer engine wrote the state
 */
export function upgradeState(state: InstanceState): InstanceState {
  if (state.format === STATE_FORMAT) return state;
  throw new EngineError(
    'stateFormat',
    `The state of process instance ${state.id} has format ${state.format}; this engine reads ${STATE_FORMAT}`,
  );
}
