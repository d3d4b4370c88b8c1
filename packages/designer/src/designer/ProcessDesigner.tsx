import { type DialectId, ModelError } from '@countersign/bpmn';
import { App, Spin } from 'antd';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IssueList } from '../lint/IssueList.tsx';
import { LintController } from '../lint/LintController.tsx';
import { PropertiesPanel } from '../panel/PropertiesPanel.tsx';
import { describeModelError } from '../source/describeModelError.ts';
import { emptyDiagram } from '../source/emptyDiagram.ts';
import { downloadModel } from '../source/exportModel.ts';
import type { Language } from '../texts/language.ts';
import { TextsProvider, useTexts } from '../texts/TextsContext.tsx';
import type { ActionContext } from '../toolbar/action.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { useShortcuts } from '../toolbar/useShortcuts.ts';
import { ConvertDialog } from './ConvertDialog.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FileDrop } from './FileDrop.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SessionContext, useDesigner, useSession } from './SessionContext.tsx';
import { DesignerSession } from './session.ts';
import { whenRemoved } from './whenRemoved.ts';
import '../designer.css';

/** What the surroundings know of the process: its key and name go into a new model, its id fixes the key. */
export interface ProcessModel {
  id?: string | undefined;
  key?: string | undefined;
  name?: string | undefined;
  documentation?: string | undefined;
}

export interface ProcessDesignerProps {
  /** The model as BPMN 2.0 XML; without it the designer begins with an empty process. */
  value?: string | undefined;
  /**
   * Called with the model when the user saves. A rejection is shown as a failure, and the model counts as unsaved. Without
   * it saving hands the model to the browser as a file.
   */
  onSave?: ((xml: string) => void | Promise<void>) | undefined;
  /** The engine whose extensions are read and written. */
  prefix?: DialectId;
  language?: Language;
  model?: ProcessModel | undefined;
  /** Forbids changing element ids, the process key among them. */
  idEditDisabled?: boolean;
  /** Width of the panel in pixels when it opens; the user can change it. */
  width?: number;
  /** Under this name an unsaved model is kept in the browser, so that it survives a reload. Without it there is no draft. */
  draftKey?: string | undefined;
  /** Where forms are designed. With it the form section of the panel is a link to there. */
  formLink?: string | undefined;
  /** Where the assignment rules are, for the hint at user tasks. */
  modelLink?: string | undefined;
  /** Gets the session once it is open: for tests, and for surroundings that want to drive the canvas. */
  onReady?: ((session: DesignerSession) => void) | undefined;
  style?: CSSProperties | undefined;
}

/** A BPMN modeler with toolbar, canvas and properties panel. It needs no server. */
export function ProcessDesigner({ language = 'zh-CN', ...props }: ProcessDesignerProps) {
  return (
    <TextsProvider language={language}>
      <App component={false}>
        <Designer key={props.prefix} language={language} {...props} />
      </App>
    </TextsProvider>
  );
}

function Designer({
  prefix = 'camunda',
  language,
  style,
  ...props
}: ProcessDesignerProps & { language: Language }) {
  const container = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<DesignerSession>();
  const kept = useRef<DesignerSession>(undefined);

  // A tab that is kept alive with <Activity> takes the effects away while it is hidden, and gives them back; one that is
  // closed while it is hidden runs no cleanup any more. So the session with its model and history lives as long as its
  // place in the document does, whatever React says of effects.
  useEffect(() => {
    const place = container.current;
    if (!place) return;
    if (!kept.current) {
      const opened = new DesignerSession(place, prefix);
      kept.current = opened;
      whenRemoved(place, () => opened.destroy());
    }
    setSession(kept.current);
  }, [prefix]);

  useEffect(() => {
    void session?.setLanguage(language);
  }, [session, language]);

  return (
    <SessionContext value={session}>
      <div className="cs-designer" style={style}>
        {session && <Workbench {...props} />}
        <div className="cs-designer-body">
          <div className="cs-stage">
            <div ref={container} className="cs-canvas" data-testid="canvas" />
            {session && <StageOverlays />}
          </div>
          {session && (
            <PropertiesPanel
              width={props.width}
              model={props.model}
              idEditDisabled={props.idEditDisabled}
              formLink={props.formLink}
              modelLink={props.modelLink}
            />
          )}
        </div>
      </div>
    </SessionContext>
  );
}

function StageOverlays() {
  const ready = useSession((state) => state.ready);
  return (
    <>
      {!ready && <Spin className="cs-spin" />}
      <IssueList />
    </>
  );
}

/** Toolbar, keys and dialogs, and what connects the session with the component's properties. */
function Workbench({ value, model, onSave, onReady, draftKey }: ProcessDesignerProps) {
  const texts = useTexts();
  const session = useDesigner();
  const { message, modal } = App.useApp();
  const fileInput = useRef<HTMLInputElement>(null);

  const ask = (question: string) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: texts.common.notice,
        content: question,
        okText: texts.common.confirm,
        cancelText: texts.common.cancel,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });

  const open = async (text: string, fileName?: string) => {
    try {
      const { layouted, lost } = await session.open(text, fileName);
      if (layouted) message.info(texts.messages.laidOut);
      if (lost.length > 0) message.warning(texts.messages.notDrawn(lost.slice(0, 10).join(', ')));
      return true;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const kept = session.getState().ready ? texts.modelErrors.kept : '';
      message.error(`${describeModelError(error, texts)} ${kept}`.trim(), 8);
      return false;
    }
  };

  const startAgain = async () => {
    await open(
      emptyDiagram(
        { key: model?.key, name: model?.name, documentation: model?.documentation },
        session.dialect,
      ),
    );
  };

  const openFile = async (file: File) => {
    if (!/\.(xml|bpmn)$/i.test(file.name)) {
      message.warning(texts.messages.onlyModelFiles);
      return;
    }
    const { changedSinceSave, canUndo } = session.getState();
    if (changedSinceSave && canUndo && !(await ask(texts.messages.openConfirm))) return;
    await open(await file.text(), file.name);
  };

  const save = async () => {
    const { simulating, saving, ready } = session.getState();
    if (simulating || saving || !ready) return;
    session.update({ saving: true });
    try {
      if (onSave) await onSave(await session.xml());
      else await downloadModel(session, 'bpmn');
      session.markSaved();
      message.success(texts.messages.saved);
    } catch {
      message.error(texts.messages.saveFailed);
    } finally {
      session.update({ saving: false });
    }
  };

  const context: ActionContext = {
    session,
    texts,
    ask,
    say: (kind, text) => void message[kind](text),
    chooseFile: () => fileInput.current?.click(),
    save,
    startAgain,
  };
  useShortcuts(context);

  const openInitially = useEffectEvent(async () => {
    const opened = value ? await open(value) : false;
    if (!opened) await startAgain();
    onReady?.(session);
  });
  // A new text from outside is a new model; the text that was just saved is not.
  const latest = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (latest.current === (value ?? '')) return;
    latest.current = value ?? '';
    void openInitially();
  }, [value]);

  return (
    <>
      <Toolbar context={context} />
      <input
        ref={fileInput}
        type="file"
        accept=".xml,.bpmn"
        hidden
        data-testid="file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void openFile(file);
        }}
      />
      <FileDrop onFile={(file) => void openFile(file)} />
      {draftKey && <DraftKeeper draftKey={draftKey} onRestore={(xml) => void open(xml)} />}
      <LintController />
      <PreviewDialog />
      <HelpSheet />
      <ConvertDialog />
    </>
  );
}
