import { compileDmn } from '../decision/readDmn.ts';
import { EngineError } from '../execution/engineError.ts';
import type { Decision, DefinitionQuery } from '../execution/environment.ts';
import type { Problem } from '../model/types.ts';
import { type CheckedFile, DeploymentError } from './deployment.ts';
import type { EngineStore, StoredDecision } from './store.ts';

/** As `DefinitionNeeded`, for a decision. */
export class DecisionNeeded extends Error {
  override name = 'DecisionNeeded';
  readonly query: DefinitionQuery;

  constructor(query: DefinitionQuery) {
    super('A decision must be loaded first');
    this.query = query;
  }
}

/** Compiled decisions by id, which never change once deployed. */
export class DecisionCache {
  readonly #store: EngineStore;
  readonly #byId = new Map<string, Decision>();
  readonly #limit: number;

  constructor(store: EngineStore, limit = 500) {
    this.#store = store;
    this.#limit = limit;
  }

  async load(tenantId: string, query: DefinitionQuery): Promise<Decision | undefined> {
    const stored = await this.#store.findDecision?.(tenantId, query);
    return stored && (this.#byId.get(`${tenantId} ${stored.id}`) ?? this.#compile(tenantId, stored));
  }

  #compile(tenantId: string, stored: StoredDecision): Decision {
    const { id, key, version, deployment } = stored;
    const model = compileDmn(stored.xml).decisions.find((candidate) => candidate.key === key);
    if (!model) throw new EngineError('unknownDefinition', `The stored decision ${id} cannot be read`);
    const decision: Decision = { id, key, version, deployment, model };
    const [oldest] = this.#byId.keys();
    if (this.#byId.size >= this.#limit && oldest !== undefined) this.#byId.delete(oldest);
    this.#byId.set(`${tenantId} ${id}`, decision);
    return decision;
  }
}

/**
 * The decisions of a deployment, each with the next version of its key.
 *
 * @throws DeploymentError when the store keeps no decisions
 */
export async function newDecisions(
  store: EngineStore,
  checked: readonly CheckedFile[],
  {
    tenantId,
    deployment,
    now,
    newId,
  }: { tenantId: string; deployment: string; now: number; newId: () => string },
): Promise<StoredDecision[]> {
  const decisions: StoredDecision[] = [];
  for (const { file, decisions: models } of checked) {
    for (const { key, name, versionTag } of models) {
      if (!store.findDecision) {
        throw new DeploymentError([
          { file: file.name, elementId: key, message: 'Decisions cannot be stored here' },
        ]);
      }
      const latest = await store.findDecision(tenantId, { key });
      const version = (latest?.version ?? 0) + 1;
      decisions.push({
        id: newId(),
        tenantId,
        key,
        version,
        versionTag,
        name,
        deployment,
        xml: file.xml,
        deployedAt: now,
      });
    }
  }
  return decisions;
}

/** Tasks that name a decision which is neither deployed, nor in this deployment, nor done by a handler `dmn:<key>`. */
export async function unknownDecisions(
  store: EngineStore,
  checked: readonly CheckedFile[],
  tenantId: string,
  isHandler: (name: string) => boolean,
): Promise<Array<Problem & { file: string }>> {
  const own = new Set(checked.flatMap(({ decisions }) => decisions.map(({ key }) => key)));
  const problems: Array<Problem & { file: string }> = [];
  for (const { file, models } of checked) {
    for (const { id, line, work } of models.flatMap((model) => [...model.elements.values()])) {
      if (work?.kind !== 'decision' || !work.decision.isConstant) continue;
      const key = work.decision.source;
      if (own.has(key) || isHandler(`dmn:${key}`)) continue;
      if (await store.findDecision?.(tenantId, { key })) continue;
      const message = `There is no decision "${key}": deploy its file before, or with the process`;
      problems.push({ file: file.name, elementId: id, message, line });
    }
  }
  return problems;
}
