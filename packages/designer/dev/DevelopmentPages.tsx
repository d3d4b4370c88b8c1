import { type DialectId, isDialectId } from '@countersign/bpmn';
import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/locale/en_US.js';
import zhCN from 'antd/locale/zh_CN.js';
import { Activity, useEffect, useState } from 'react';
import { type DesignerSession, ProcessDesigner, ProcessDiff, ProcessViewer } from '../src/index.ts';
import { Bench } from './Bench.tsx';
import { leaveProcess } from './leaveProcess.ts';

declare global {
  interface Window {
    /** For the browser tests: what was saved, and the open session. */
    designer?: { session: DesignerSession; saved: string[] };
    kept?: WeakRef<DesignerSession> | undefined;
    destroyed?: boolean;
  }
}

/** antd's own placeholders and marks are too pale to be read. */
const lightTokens = { colorPrimary: '#0f6fc9', colorTextPlaceholder: '#686f78' };
const darkTokens = {
  colorPrimary: '#0f6fc9',
  colorBgContainer: '#1b1e23',
  colorBgElevated: '#23272e',
  colorTextPlaceholder: '#8d949e',
};

/**
 * The components without an application around them. `?page=viewer` and `?page=diff` show the others;
 * `?prefix=flowable&lang=en-US&dark` choose how.
 */
export function DevelopmentPages() {
  const query = new URLSearchParams(location.search);
  const dark = query.has('dark');
  const language = query.get('lang') === 'en-US' ? 'en-US' : 'zh-CN';
  const wanted = query.get('prefix') ?? '';
  const prefix: DialectId = isDialectId(wanted) ? wanted : 'camunda';
  const page = query.get('page');
  useEffect(() => {
    document.body.classList.toggle('dark', dark);
  }, [dark]);
  return (
    <ConfigProvider
      locale={language === 'zh-CN' ? zhCN : enUS}
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          ...(dark ? darkTokens : lightTokens),
          motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        },
      }}
    >
      <div className={dark ? 'page dark' : 'page'}>
        {page === 'bench' && <Bench />}
        {page === 'tabs' && <Tabs language={language} prefix={prefix} />}
        {page === 'viewer' && <Viewer language={language} />}
        {page === 'diff' && <ProcessDiff before={leaveProcess} after={changedProcess} language={language} />}
        {page === null && (
          <Designer prefix={prefix} language={language} draftKey={query.get('draft') ?? undefined} />
        )}
      </div>
    </ConfigProvider>
  );
}

function Designer({
  prefix,
  language,
  draftKey,
}: {
  prefix: DialectId;
  language: 'zh-CN' | 'en-US';
  draftKey: string | undefined;
}) {
  const [saved] = useState<string[]>([]);
  return (
    <ProcessDesigner
      prefix={prefix}
      language={language}
      draftKey={draftKey}
      onSave={(xml) => {
        saved.push(xml);
      }}
      onReady={(session) => {
        window.designer = { session, saved };
      }}
    />
  );
}

const changedProcess = leaveProcess
  .replace('部门负责人审批', '直属上级审批')
  .replace('days &gt; 3', 'days &gt; 5')
  .replace('<dc:Bounds x="822" y="202"', '<dc:Bounds x="842" y="202"');

const minute = 60_000;
const begin = Date.UTC(2026, 0, 5, 1);

function Viewer({ language }: { language: 'zh-CN' | 'en-US' }) {
  return (
    <ProcessViewer
      xml={leaveProcess}
      language={language}
      replay
      heat={{ head: 65, countersign: 240, days: 1 }}
      formatHeat={(minutes) => `${minutes} min`}
      processInstance={{ result: 1, startUser: { nickname: '李雷', deptName: '研发部' }, createTime: begin }}
      activities={[
        { key: 'start', startTime: begin, endTime: begin },
        { key: 'head', taskId: 't1', startTime: begin, endTime: begin + 65 * minute },
        { key: 'days', startTime: begin + 65 * minute, endTime: begin + 65 * minute },
        { key: 'countersign', taskId: 't2', startTime: begin + 65 * minute, endTime: begin + 90 * minute },
        { key: 'countersign', taskId: 't3', startTime: begin + 65 * minute },
      ]}
      tasks={[
        {
          id: 't1',
          result: 2,
          assigneeUser: { nickname: '韩梅梅', deptName: '研发部' },
          createTime: begin,
          endTime: begin + 65 * minute,
          reason: '同意',
        },
        {
          id: 't2',
          result: 2,
          assigneeUser: { nickname: '王芳', deptName: '人事部' },
          createTime: begin + 65 * minute,
          endTime: begin + 90 * minute,
          reason: '同意',
        },
        {
          id: 't3',
          result: 1,
          assigneeUser: { nickname: '赵强', deptName: '财务部' },
          createTime: begin + 65 * minute,
        },
      ]}
    />
  );
}

/** A designer in a tab that is kept alive while another one is looked at. */
function Tabs({ prefix, language }: { prefix: DialectId; language: 'zh-CN' | 'en-US' }) {
  const [hidden, setHidden] = useState(false);
  const [closed, setClosed] = useState(false);
  return (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <button type="button" data-testid="close" onClick={() => setClosed(true)}>
        close
      </button>
      <button type="button" data-testid="tab" onClick={() => setHidden(!hidden)}>
        {hidden ? 'show' : 'hide'}
      </button>
      {!closed && (
        <Activity mode={hidden ? 'hidden' : 'visible'}>
          <div style={{ flex: 1, minHeight: 0 }}>
            <Designer prefix={prefix} language={language} draftKey={undefined} />
          </div>
        </Activity>
      )}
    </div>
  );
}
