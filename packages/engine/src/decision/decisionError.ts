/** A decision that could not be made. The message names the decision, and the rule and cell where there is one. */
export class DecisionError extends Error {
  override name = 'DecisionError';

  constructor(decision: string, message: string, options?: ErrorOptions) {
    super(`Decision "${decision}": ${message}`, options);
  }
}
