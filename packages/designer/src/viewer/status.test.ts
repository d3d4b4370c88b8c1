import { describe, expect, test } from 'vitest';
import { type Progress, periodOf, progressAt, timeOf } from './progress.ts';
import { type DiagramFlow, type DiagramNode, statusesOf } from './status.ts';

const nodes: DiagramNode[] = [
  { id: 'start', kind: 'other' },
  { id: 'a', kind: 'userTask' },
  { id: 'gateway', kind: 'gateway' },
  { id: 'b', kind: 'userTask' },
  { id: 'end', kind: 'endEvent' },
];
const flows: DiagramFlow[] = [
  { id: 'start-a', sourceId: 'start', targetId: 'a' },
  { id: 'a-gateway', sourceId: 'a', targetId: 'gateway' },
  { id: 'gateway-b', sourceId: 'gateway', targetId: 'b' },
  { id: 'gateway-end', sourceId: 'gateway', targetId: 'end' },
  { id: 'b-end', sourceId: 'b', targetId: 'end' },
];
const hour = 3_600_000;
const t = (hours: number) => 1_700_000_000_000 + hours * hour;

const statuses = (progress: Partial<Progress>) =>
  Object.fromEntries(statusesOf(nodes, flows, { activities: [], tasks: [], ...progress }));

describe('a user task goes by the result of its task:', () => {
  test.each([
    [1, 'waiting'],
    [2, 'approved'],
    [3, 'rejected'],
    [4, 'cancelled'],
    [5, 'returned'],
    [6, 'waiting'],
  ])('%i is %s', (result, status) => {
    expect(
      statuses({ activities: [{ key: 'a', taskId: '1', startTime: t(0) }], tasks: [{ id: '1', result }] }).a,
    ).toBe(status);
  });
});

test('an element with an end time is done, one without waits', () => {
  expect(
    statuses({
      activities: [
        { key: 'start', startTime: t(0), endTime: t(0) },
        { key: 'gateway', startTime: t(0) },
      ],
    }),
  ).toMatchObject({ start: 'done', gateway: 'waiting' });
});

test('an approved task marks its flow and its target, through a gateway that the data leaves out', () => {
  expect(
    statuses({
      activities: [
        { key: 'a', taskId: '1', startTime: t(0), endTime: t(1) },
        { key: 'b', taskId: '2', startTime: t(1) },
      ],
      tasks: [
        { id: '1', result: 2 },
        { id: '2', result: 1 },
      ],
    }),
  ).toEqual({ a: 'approved', 'a-gateway': 'done', gateway: 'done', 'gateway-b': 'done', b: 'waiting' });
});

test('a rejected task marks no flow, and the end takes the result of the instance', () => {
  expect(
    statuses({
      activities: [
        { key: 'a', taskId: '1', startTime: t(0), endTime: t(1) },
        { key: 'end', startTime: t(1), endTime: t(1) },
      ],
      tasks: [{ id: '1', result: 3 }],
      processInstance: { result: 3 },
    }),
  ).toEqual({ a: 'rejected', end: 'rejected' });
});

test('of a loop the last visit counts, of a multi-instance all of its tasks', () => {
  const loop = [
    { key: 'a', taskId: '1', startTime: t(0), endTime: t(1) },
    { key: 'a', taskId: '2', startTime: t(5), endTime: t(6) },
  ];
  expect(
    statuses({
      activities: loop,
      tasks: [
        { id: '1', result: 5 },
        { id: '2', result: 2 },
      ],
    }).a,
  ).toBe('approved');
  const parallel = [
    { key: 'a', taskId: '1', startTime: t(0), endTime: t(1) },
    { key: 'a', taskId: '2', startTime: t(0) },
  ];
  expect(
    statuses({
      activities: parallel,
      tasks: [
        { id: '1', result: 2 },
        { id: '2', result: 1 },
      ],
    }).a,
  ).toBe('waiting');
});

test('taken flows are those that the data names, where it names them', () => {
  expect(
    statuses({
      activities: [
        { key: 'gateway', startTime: t(0), endTime: t(0), outgoing: ['gateway-end'] },
        { key: 'b', startTime: t(0), endTime: t(1) },
        { key: 'end', startTime: t(1), endTime: t(1) },
      ],
    }),
  ).not.toHaveProperty('gateway-b');
});

test('at a moment in the past, what came later is gone and what ended later is in progress', () => {
  const progress: Progress = {
    activities: [
      { key: 'a', taskId: '1', startTime: t(0), endTime: t(2) },
      { key: 'b', taskId: '2', startTime: t(2) },
    ],
    tasks: [
      { id: '1', result: 2, createTime: t(0), endTime: t(2), reason: 'fine' },
      { id: '2', result: 1, createTime: t(2) },
    ],
  };
  const past = progressAt(progress, t(1));
  expect(past.activities).toEqual([
    { key: 'a', taskId: '1', startTime: t(0), endTime: undefined, outgoing: undefined },
  ]);
  expect(past.tasks).toEqual([
    { id: '1', result: 1, createTime: t(0), endTime: undefined, reason: undefined },
  ]);
  expect(periodOf(progress)).toEqual({ start: t(0), end: t(2) });
});

test('times are milliseconds, ten-digit seconds, or text', () => {
  expect(timeOf(1_700_000_000)).toBe(1_700_000_000_000);
  expect(timeOf('1700000000')).toBe(1_700_000_000_000);
  expect(timeOf('2026-01-02T03:04:05Z')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
  expect(timeOf('never')).toBeUndefined();
});

test('a thousand visited activities take no long search', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `n${at}`, kind: 'gateway' as const }));
  const chain = many.slice(1).map((node, at) => ({ id: `f${at}`, sourceId: `n${at}`, targetId: node.id }));
  const activities = many.map(({ id }, at) => ({ key: id, startTime: t(at), endTime: t(at + 1) }));
  expect(statusesOf(many, chain, { activities, tasks: [] }).size).toBe(1999);
});
