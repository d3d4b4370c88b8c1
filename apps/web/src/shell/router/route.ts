/** A page of the main layout, and how a path finds it. */
import { matchPath } from 'react-router';

/** Specification §2, Route meta. */
export interface RouteMeta {
  title: string;
  /** The server's icon name. */
  icon?: string | undefined;
  /** The tab is always there and cannot be closed. */
  affix?: boolean;
  /** Address shown in an embedded frame. */
  link?: string | undefined;
  /** The crumb is not a link: there is nothing to open. */
  noRedirect?: boolean;
  /** False: not in the breadcrumb. */
  breadcrumb?: false;
  /** The menu entry to mark while this page is open. */
  activeMenu?: string;
  /** Not in the menu. */
  hidden?: boolean;
  /** The page keeps its state while another tab is open. */
  keepAlive?: boolean;
  /** A group with one entry is shown as a group. */
  alwaysShow?: boolean;
}

export interface RouteNode {
  /** Path from the root with `:params`, or the address of an external link. */
  path: string;
  /** Unique name; the server's `componentName` where it sends one. */
  name: string;
  /** Folder below `pages/` (`system/post/index`); null for a group. */
  component: string | null;
  meta: RouteMeta;
  children: RouteNode[];
  /** Parameters that are digits only. */
  numericParams?: readonly string[];
}

/** A page with the groups above it, outermost first, itself last. */
export interface FoundRoute {
  route: RouteNode;
  matched: RouteNode[];
}

const external = /^https?:\/\//i;

/** Whether a menu entry leaves the application; such entries open in a new window. */
export const isExternal = (path: string) => external.test(path);

/** All pages of a tree with what is above them. External links and groups are not pages. */
export function pagesOf(nodes: readonly RouteNode[], above: RouteNode[] = []): FoundRoute[] {
  return nodes.flatMap((node) => {
    const matched = [...above, node];
    const isPage = (node.component !== null || node.meta.link !== undefined) && !isExternal(node.path);
    return [...(isPage ? [{ route: node, matched }] : []), ...pagesOf(node.children, matched)];
  });
}

/** Builds the look-up from a path to its page: exact paths first, then patterns in their order. */
export function createRouteFinder(nodes: readonly RouteNode[]): (path: string) => FoundRoute | undefined {
  const pages = pagesOf(nodes);
  const exact = new Map<string, FoundRoute>();
  for (const page of pages) if (!exact.has(page.route.path)) exact.set(page.route.path, page);
  const patterns = pages.filter(({ route }) => route.path.includes(':'));

  return (path) => {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    return exact.get(trimmed) ?? patterns.find(({ route }) => matches(route, trimmed));
  };
}

function matches({ path: pattern, numericParams = [] }: RouteNode, path: string): boolean {
  const params = matchPath(pattern, path)?.params;
  return params !== undefined && numericParams.every((name) => /^\d+$/.test(params[name] ?? ''));
}
