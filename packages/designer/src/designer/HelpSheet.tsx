import { Modal } from 'antd';
import { useTexts } from '../texts/TextsContext.tsx';
import type { ActionGroup } from '../toolbar/action.ts';
import { actions } from '../toolbar/actions/index.ts';
import { isMac } from '../toolbar/platform.ts';
import { describe } from '../toolbar/shortcut.ts';
import { useDesigner, useSession } from './SessionContext.tsx';

const groups: ActionGroup[] = ['file', 'edit', 'arrange', 'view', 'check'];

/** Every action that has a key, in the order of the toolbar. */
export function HelpSheet() {
  const texts = useTexts();
  const session = useDesigner();
  const state = useSession((current) => current);
  const close = () => session.update({ dialog: undefined });
  return (
    <Modal
      open={state.dialog === 'help'}
      title={texts.dialogs.help}
      footer={null}
      onCancel={close}
      width={640}
    >
      <div className="cs-help">
        {groups.map((group) => (
          <section key={group}>
            <h4>{texts.groups[group]}</h4>
            <dl>
              {actions
                .filter((action) => action.group === group && action.shortcut)
                .map((action) => (
                  <div key={action.id}>
                    <dt>{action.label(texts, state)}</dt>
                    <dd>
                      <kbd>{action.shortcut && describe(action.shortcut, isMac)}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="cs-hint">{texts.dialogs.helpMouse}</p>
    </Modal>
  );
}
