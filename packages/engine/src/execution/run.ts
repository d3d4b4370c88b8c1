import type { Profile } from '../dialect/profile.ts';
import type { Element, ElementType, ProcessModel } from '../model/types.ts';
import type { Effect, Place } from './effect.ts';
import { EngineError } from './engineError.ts';
import type { Environment } from './environment.ts';
import type { InstanceState, Node, Wait } from './state.ts';
import { dropIndex, indexOf, type StateIndex } from './stateIndex.ts';

type Operation = () => void;

/**
 * One step under way: the state that it changes, the agenda of what is still to be done, and the effects so far.
 *
 * The life of a step: a command plans the first operations; each operation moves one token by one element and plans
 * what follows from it; the step is over when nothing is planned any more, that is when every token waits. Nodes are
 * never changed in place: `put` remembers the node that was there, so that a step which fails is undone by putting
 * the old nodes back. A step therefore costs what it touches.
 */
export class Run {
  readonly state: InstanceState;
  readonly env: Environment;
  readonly effects: Effect[] = [];
  /** Processes whose variables changed since their conditions were last looked at, with the names and the nodes. */
  readonly changedVariables: Array<{ node: string; name: string; event: 'create' | 'update' | 'delete' }> =
    [];
  /** Conditions that began to wait since then; some dialects look at them at once. */
  readonly freshConditions: Array<{ node: string; wait: string }> = [];
  readonly #behaviours: Behaviours;
  readonly #index: StateIndex;
  readonly #undo = new Map<string, Node | undefined>();
  readonly #firstNumber: number;
  readonly #models = new Map<string, ProcessModel>();
  #planned: Operation[] = [];
  #moves = 0;

  constructor(state: InstanceState, env: Environment, behaviours: Behaviours) {
    this.state = state;
    this.env = env;
    this.#behaviours = behaviours;
    this.#index = indexOf(state);
    this.#firstNumber = state.next;
  }

  has(id: string): boolean {
    return this.state.nodes[id] !== undefined;
  }

  find(id: string | undefined): Node | undefined {
    return id === undefined ? undefined : this.state.nodes[id];
  }

  node(id: string): Node {
    const node = this.state.nodes[id];
    if (!node) throw new EngineError('unknownActivity', `There is no activity instance ${id}`);
    return node;
  }

  nextId(): string {
    const id = this.state.next.toString(36);
    this.state.next++;
    return id;
  }

  add(node: Omit<Node, 'id'>): Node {
    return this.addWithId(this.nextId(), node);
  }

  addWithId(id: string, node: Omit<Node, 'id'>): Node {
    const added: Node = { id, ...node };
    this.#undo.set(added.id, undefined);
    this.state.nodes[added.id] = added;
    this.#index.add(added);
    return added;
  }

  /** Replaces fields of a node; undefined takes a field away. */
  put(id: string, change: Partial<Omit<Node, 'id' | 'parent' | 'owner'>>): Node {
    const before = this.node(id);
    if (!this.#undo.has(id)) this.#undo.set(id, before);
    const after: Node = { ...before, ...change };
    this.state.nodes[id] = after;
    if (after.el !== before.el) this.#index.move(before, after);
    else this.#index.note(after);
    return after;
  }

  remove(id: string): void {
    const node = this.node(id);
    if (!this.#undo.has(id)) this.#undo.set(id, node);
    delete this.state.nodes[id];
    this.#index.remove(node);
  }

  childIds(id: string): Iterable<string> {
    return this.#index.children(id);
  }

  children(id: string): Node[] {
    return [...this.#index.children(id)].map((child) => this.node(child));
  }

  hasChildren(id: string): boolean {
    return this.#index.childCount(id) > 0;
  }

  /** All instances of an element, the oldest first, in this process instance and in those it called. */
  nodesOf(elementId: string): Node[] {
    return [...this.#index.instances(elementId)].map((id) => this.node(id));
  }

  /** Tokens of one scope that stand in one element. */
  siblingsIn(scope: string, elementId: string): Node[] {
    return this.nodesOf(elementId).filter((node) => node.parent === scope);
  }

  /** Tokens that stand at a join, the oldest first. */
  joins(): Node[] {
    return this.#sorted(this.#index.joins);
  }

  /** Nodes with a condition to look at, the oldest first. */
  nodesWithConditions(): Node[] {
    return this.#sorted(this.#index.conditions);
  }

  /** Scopes in which a complex gateway waits for its reset, the oldest first. */
  scopesWithActivations(): Node[] {
    return this.#sorted(this.#index.activated);
  }

  #sorted(ids: Set<string>): Node[] {
    if (ids.size === 0) return [];
    const inOrder = [...ids].sort((left, right) => left.length - right.length || (left < right ? -1 : 1));
    return inOrder.map((id) => this.node(id));
  }

  process(node: Node): Node {
    return this.node(node.owner);
  }

  model(node: Node): ProcessModel {
    const info = this.process(node).process;
    if (!info) throw new EngineError('unknownDefinition', `Node ${node.owner} is no process instance`);
    const known = this.#models.get(info.definition);
    if (known) return known;
    const definition = this.env.definition({ id: info.definition });
    if (!definition)
      throw new EngineError('unknownDefinition', `There is no process definition ${info.definition}`);
    this.#models.set(info.definition, definition.model);
    return definition.model;
  }

  /** A migration changes the definition of an instance within a step. */
  forgetModel(definition: string): void {
    this.#models.delete(definition);
  }

  profile(node: Node): Profile {
    return this.model(node).profile;
  }

  element(node: Node): Element {
    return this.elementById(node, node.el);
  }

  elementById(node: Node, id: string): Element {
    const element = this.model(node).elements.get(id);
    if (!element) throw new EngineError('unknownActivity', `The model has no element "${id}"`);
    return element;
  }

  /** The behaviour of a node: that of its element, of the bracket around a repeated one, or of a compensation. */
  behaviour(node: Node): Behaviour {
    if (node.compensating) return this.#behaviours.compensation;
    return this.#behaviours[node.multi ? 'multiInstance' : this.element(node).type];
  }

  place(node: Node): Place {
    return { process: node.owner, node: node.id, el: node.el };
  }

  emit(effect: Effect): void {
    this.effects.push(effect);
  }

  /** Plans an operation on a node; it is dropped when the node is gone by then. */
  plan(id: string, operation: (node: Node) => void): void {
    this.#planned.push(() => {
      const node = this.state.nodes[id];
      if (node) operation(node);
    });
  }

  /** Plans operations that come before all that is planned already, in the order given. */
  planFirst(work: ReadonlyArray<{ id: string; operation: (node: Node) => void }>): void {
    const planned = this.#takePlanned();
    for (const { id, operation } of work) this.plan(id, operation);
    this.#planned.push(...planned);
  }

  /**
   * Works until nothing is planned. `settle` runs after each operation, `whenIdle` when nothing is left; both may
   * plan more. Breadth first, the oldest plan comes first; depth first, what an operation planned comes before all
   * else.
   */
  work(settle: () => void, whenIdle: () => void): void {
    const root = this.find(this.state.root);
    const isDepthFirst = root !== undefined && this.profile(root).branchOrder === 'depthFirst';
    const agenda = this.#takePlanned();
    if (isDepthFirst) agenda.reverse();
    let head = 0;
    for (;;) {
      if (head >= agenda.length) {
        whenIdle();
        if (this.#planned.length === 0) return;
        head = 0;
        agenda.length = 0;
        agenda.push(...(isDepthFirst ? this.#takePlanned().reverse() : this.#takePlanned()));
      }
      const operation = isDepthFirst ? agenda.pop() : agenda[head++];
      this.#moves++;
      if (this.#moves > this.env.limits.maxMoves) {
        throw new EngineError(
          'endlessLoop',
          `More than ${this.env.limits.maxMoves} moves in one step: the model loops without waiting`,
        );
      }
      operation?.();
      settle();
      if (this.#planned.length > 0) {
        const planned = this.#takePlanned();
        if (isDepthFirst) planned.reverse();
        for (const next of planned) agenda.push(next);
      }
      if (head > 1024) {
        agenda.splice(0, head);
        head = 0;
      }
    }
  }

  #takePlanned(): Operation[] {
    const planned = this.#planned;
    this.#planned = [];
    return planned;
  }

  /** Puts everything back as it was before the step. */
  undo(): void {
    for (const [id, node] of this.#undo) {
      if (node) this.state.nodes[id] = node;
      else delete this.state.nodes[id];
    }
    this.state.next = this.#firstNumber;
    dropIndex(this.state);
  }
}

/** How one type of element behaves. */
export interface Behaviour {
  /** The element's work: called after listeners and mappings, when the token may act. */
  enter(run: Run, node: Node, element: Element): void;
  /** The last child of the node is gone. */
  emptied?(run: Run, node: Node, element: Element): void;
  /** One child left; called before `emptied`. */
  childLeft?(run: Run, node: Node, element: Element, child: Node): void;
  /** An event for which the node itself waited came. */
  caught?(run: Run, node: Node, element: Element, wait: Wait): void;
  /** Someone lets the waiting node go on by command. Undefined: the element cannot be triggered. */
  triggered?(run: Run, node: Node, element: Element): void;
  /** A job lets the node go on after its work; undefined for leaving as usual. */
  resumed?(run: Run, node: Node, element: Element): void;
  /** Leaves the element its own way; undefined for taking the flows as activities do. */
  leave?(run: Run, node: Node, element: Element): void;
}

/** One behaviour for each type of element, one for the bracket around the instances of a repeated activity, one for compensation. */
export type Behaviours = Readonly<Record<ElementType | 'multiInstance' | 'compensation', Behaviour>>;
