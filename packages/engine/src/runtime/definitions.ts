import { EngineError } from '../execution/engineError.ts';
import type { Definition, DefinitionQuery } from '../execution/environment.ts';
import { compileBpmn } from '../model/compile.ts';
import type { EngineStore, StoredDefinition } from './store.ts';

/** Thrown within a step that needs a definition which is not in memory yet; the unit of work loads it and begins again. */
export class DefinitionNeeded extends Error {
  override name = 'DefinitionNeeded';
  readonly query: DefinitionQuery;

  constructor(query: DefinitionQuery) {
    super('A process definition must be loaded first');
    this.query = query;
  }
}

/**
 * Compiled definitions by id, which never change once deployed, so that they may stay in memory for good. What a key
 * means today is asked of the store for each command.
 */
export class DefinitionCache {
  readonly #store: EngineStore;
  readonly #byId = new Map<string, Definition>();
  readonly #limit: number;

  constructor(store: EngineStore, limit = 2000) {
    this.#store = store;
    this.#limit = limit;
  }

  get(tenantId: string, id: string): Definition | undefined {
    return this.#byId.get(`${tenantId} ${id}`);
  }

  async load(tenantId: string, query: DefinitionQuery): Promise<Definition | undefined> {
    if ('id' in query) {
      const known = this.get(tenantId, query.id);
      if (known) return known;
    }
    const stored = await this.#store.findDefinition(tenantId, query);
    return stored && (this.get(tenantId, stored.id) ?? this.#compile(tenantId, stored));
  }

  #compile(tenantId: string, stored: StoredDefinition): Definition {
    const { models } = compileBpmn(stored.xml, { dialect: stored.dialect });
    const model = models.find((candidate) => candidate.key === stored.key);
    if (!model)
      throw new EngineError('unknownDefinition', `The stored definition ${stored.id} cannot be read`);
    const { id, key, version, deployment } = stored;
    const definition: Definition = { id, key, version, deployment, model };
    const [oldest] = this.#byId.keys();
    if (this.#byId.size >= this.#limit && oldest !== undefined) this.#byId.delete(oldest);
    this.#byId.set(`${tenantId} ${id}`, definition);
    return definition;
  }
}
