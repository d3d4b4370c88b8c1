import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '../../ui/icon/MenuIcon.tsx';
import { isExternal, type RouteNode } from '../router/route.ts';

type Item = NonNullable<MenuProps['items']>[number];

/** Titles longer than this get a tooltip (specification §2, Sidebar). */
const longTitle = 5;

const tooltip = (title: string) => ([...title].length > longTitle ? title : undefined);

function labelOf({ path, meta: { title }, children }: RouteNode) {
  const text = <span title={tooltip(title)}>{title}</span>;
  if (children.length > 0) return text;
  return isExternal(path) ? (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <Link to={path}>{text}</Link>
  );
}

function itemsOf(nodes: readonly RouteNode[]): Item[] {
  return nodes.map((node) => ({
    key: node.path,
    icon: <MenuIcon name={node.meta.icon} />,
    label: labelOf(node),
    ...(node.children.length > 0 && { children: itemsOf(node.children) }),
  }));
}

/** The groups that lead to a path, outermost first. */
function groupsAbove(nodes: readonly RouteNode[], path: string): string[] | undefined {
  for (const node of nodes) {
    if (node.path === path) return [];
    const below = groupsAbove(node.children, path);
    if (below) return [node.path, ...below];
  }
  return undefined;
}

interface MenuTreeProps {
  nodes: RouteNode[];
  /** Path of the entry to mark. */
  selected: string;
  isDark: boolean;
  isCollapsed: boolean;
}

/** The vertical menu. One group is open at a time. */
export function MenuTree({ nodes, selected, isDark, isCollapsed }: MenuTreeProps) {
  const items = useMemo(() => itemsOf(nodes), [nodes]);
  const above = groupsAbove(nodes, selected)?.join(' ');
  const [open, setOpen] = useState<string[]>([]);
  const [followed, setFollowed] = useState<string>();
  if (above !== undefined && above !== followed) {
    setFollowed(above);
    setOpen(above ? above.split(' ') : []);
  }

  function openOne(keys: string[]): void {
    const opened = keys.find((key) => !open.includes(key));
    setOpen(opened ? [...(groupsAbove(nodes, opened) ?? []), opened] : keys);
  }

  return (
    <Menu
      mode="inline"
      theme={isDark ? 'dark' : 'light'}
      items={items}
      selectedKeys={[selected]}
      inlineCollapsed={isCollapsed}
      inlineIndent={16}
      {...(!isCollapsed && { openKeys: open, onOpenChange: openOne })}
    />
  );
}
