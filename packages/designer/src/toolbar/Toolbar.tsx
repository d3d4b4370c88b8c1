import { Button, Dropdown, Tooltip } from 'antd';
import { AlignStartVertical, ChevronDown, Download, Eye, type LucideIcon } from 'lucide-react';
import { useSession } from '../designer/SessionContext.tsx';
import { useTexts } from '../texts/TextsContext.tsx';
import type { ActionContext, ActionGroup, ActionMenu, DesignerAction } from './action.ts';
import { actions } from './actions/index.ts';
import { isMac } from './platform.ts';
import { describe } from './shortcut.ts';

const groups: ActionGroup[] = ['file', 'edit', 'arrange', 'view', 'check'];
const menuIcons: Record<ActionMenu, LucideIcon> = {
  download: Download,
  preview: Eye,
  align: AlignStartVertical,
};

/** The actions in their groups; those of a menu are behind one button. */
export function Toolbar({ context }: { context: ActionContext }) {
  const texts = useTexts();
  return (
    <div className="cs-toolbar" role="toolbar" aria-label={texts.actions.more}>
      {groups.map((group) => {
        const own = actions.filter((action) => action.group === group);
        const menus = [...new Set(own.map((action) => action.menu))].filter((menu) => menu !== undefined);
        return (
          <fieldset key={group} className="cs-toolbar-group" aria-label={texts.groups[group]}>
            {own
              .filter((action) => !action.menu)
              .map((action) => (
                <ActionButton key={action.id} action={action} context={context} />
              ))}
            {menus.map((menu) => (
              <ActionMenuButton
                key={menu}
                menu={menu}
                actions={own.filter((action) => action.menu === menu)}
                context={context}
              />
            ))}
            {group === 'view' && <ZoomLevel />}
          </fieldset>
        );
      })}
    </div>
  );
}

function ActionButton({ action, context }: { action: DesignerAction; context: ActionContext }) {
  const texts = useTexts();
  const label = useSession((state) => action.label(texts, state));
  const enabled = useSession((state) => action.isEnabled?.(state) ?? true);
  const active = useSession((state) => action.isActive?.(state) ?? false);
  const saving = useSession((state) => action.id === 'save' && state.saving);
  const Icon = action.icon;
  const isMain = action.id === 'save';
  return (
    <Tooltip
      title={action.shortcut ? `${label} (${describe(action.shortcut, isMac)})` : label}
      mouseEnterDelay={0.4}
    >
      <Button
        data-action={action.id}
        type={isMain ? 'primary' : 'text'}
        size="small"
        className={active ? 'cs-toolbar-active' : undefined}
        aria-label={label}
        aria-pressed={action.isActive ? active : undefined}
        disabled={!enabled}
        loading={saving}
        icon={<Icon size={16} strokeWidth={1.5} />}
        onClick={() => void action.run(context)}
      />
    </Tooltip>
  );
}

function ActionMenuButton({
  menu,
  actions: own,
  context,
}: {
  menu: ActionMenu;
  actions: DesignerAction[];
  context: ActionContext;
}) {
  const texts = useTexts();
  const state = useSession((current) => current);
  const Icon = menuIcons[menu];
  const items = own.map((action) => ({
    key: action.id,
    label: (
      <span className="cs-menu-entry" data-action={action.id}>
        {action.label(texts, state)}
        {action.shortcut && <kbd>{describe(action.shortcut, isMac)}</kbd>}
      </span>
    ),
    icon: <action.icon size={16} strokeWidth={1.5} />,
    disabled: !(action.isEnabled?.(state) ?? true),
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => void own.find(({ id }) => id === key)?.run(context) }}
    >
      <Button
        type="text"
        size="small"
        data-menu={menu}
        aria-label={texts.actions[menu]}
        title={texts.actions[menu]}
      >
        <Icon size={16} strokeWidth={1.5} />
        <ChevronDown size={12} strokeWidth={1.5} />
      </Button>
    </Dropdown>
  );
}

function ZoomLevel() {
  const zoom = useSession((state) => state.zoom);
  return (
    <output className="cs-zoom-level" data-testid="zoom">
      {Math.round(zoom * 100)}%
    </output>
  );
}
