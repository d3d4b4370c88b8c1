import { EngineError } from './engineError.ts';
import { type InstanceState, STATE_FORMAT } from './state.ts';

/**
 * Takes a saved state to the present shape, so that running instances survive an upgrade of the engine. A step from
 * each format to the next belongs here. Format 2 added `activated` to scopes, which older states simply do not have:
 * their tokens at complex gateways wait for an activation.
 *
 * @throws EngineError `stateFormat` when a newer engine wrote the state
 */
export function upgradeState(state: InstanceState): InstanceState {
  if (state.format === STATE_FORMAT) return state;
  if (state.format === 1) return { ...state, format: STATE_FORMAT };
  throw new EngineError(
    'stateFormat',
    `The state of process instance ${state.id} has format ${state.format}; this engine reads ${STATE_FORMAT}`,
  );
}
