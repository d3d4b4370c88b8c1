import {
  ArrowLeftRight,
  Braces,
  Code,
  FileCode,
  FileDown,
  FolderOpen,
  Image,
  ImageDown,
  Save,
} from 'lucide-react';
import { downloadModel, type ExportFormat } from '../../source/exportModel.ts';
import type { ActionContext, DesignerAction } from '../action.ts';

const download =
  (format: ExportFormat) =>
  async ({ session, say, texts }: ActionContext) => {
    try {
      await downloadModel(session, format);
    } catch {
      say('error', texts.messages.exportFailed);
    }
  };

const isReady: DesignerAction['isEnabled'] = (state) => state.ready;

export const fileActions: DesignerAction[] = [
  {
    id: 'save',
    group: 'file',
    icon: Save,
    label: (texts) => texts.actions.save,
    shortcut: { key: 's', mod: true },
    isEnabled: (state) => state.ready && !state.simulating && !state.saving,
    run: ({ save }) => save(),
  },
  {
    id: 'open',
    group: 'file',
    icon: FolderOpen,
    label: (texts) => texts.actions.open,
    shortcut: { key: 'o', mod: true },
    run: ({ chooseFile }) => chooseFile(),
  },
  {
    id: 'downloadXml',
    group: 'file',
    menu: 'download',
    icon: FileDown,
    label: (texts) => texts.actions.downloadXml,
    isEnabled: isReady,
    run: download('xml'),
  },
  {
    id: 'downloadSvg',
    group: 'file',
    menu: 'download',
    icon: Image,
    label: (texts) => texts.actions.downloadSvg,
    isEnabled: isReady,
    run: download('svg'),
  },
  {
    id: 'downloadBpmn',
    group: 'file',
    menu: 'download',
    icon: FileCode,
    label: (texts) => texts.actions.downloadBpmn,
    isEnabled: isReady,
    run: download('bpmn'),
  },
  {
    id: 'downloadPng',
    group: 'file',
    menu: 'download',
    icon: ImageDown,
    label: (texts) => texts.actions.downloadPng,
    isEnabled: isReady,
    run: download('png'),
  },
  {
    id: 'previewXml',
    group: 'file',
    menu: 'preview',
    icon: Code,
    label: (texts) => texts.actions.previewXml,
    isEnabled: isReady,
    run: ({ session }) => session.update({ dialog: 'xml' }),
  },
  {
    id: 'previewJson',
    group: 'file',
    menu: 'preview',
    icon: Braces,
    label: (texts) => texts.actions.previewJson,
    isEnabled: isReady,
    run: ({ session }) => session.update({ dialog: 'json' }),
  },
  {
    id: 'convert',
    group: 'file',
    menu: 'download',
    icon: ArrowLeftRight,
    label: (texts) => texts.actions.convert,
    isEnabled: isReady,
    run: ({ session }) => session.update({ dialog: 'convert' }),
  },
];
