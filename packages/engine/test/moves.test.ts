import { describe, it } from 'vitest';
import * as m from './model.ts';
import { check, done, started } from './runInline.ts';

const { element, end, eventSub, model, path, start, sub, user } = m;
const split = (id: string): string => element('parallelGateway', id);

describe('moving tokens', () => {
  it('uses a sub-process that runs already, and ends one that is left empty', () =>
    check(
      'flowable',
      model(
        start(),
        split('f'),
        user('a'),
        sub('s', start('ss'), user('b'), user('c'), path('ss', 'b', 'c')),
        split('j'),
        user('d'),
        path('start', 'f', 'a', 'j', 'd'),
        path('f', 's', 'j'),
      ),
      started(),
      { tasks: ['a', 'b'] },
      { do: 'move', from: ['a'], to: ['c'] },
      { tasks: ['b', 'c'] },
      { do: 'move', from: ['b', 'c'], to: ['d'] },
      { tasks: ['d'] },
    ));

  it('counts each token that comes to a parallel join', () =>
    check(
      'flowable',
      model(
        start(),
        split('f'),
        user('a'),
        user('b'),
        split('j'),
        user('d'),
        path('start', 'f', 'a', 'j', 'd'),
        path('f', 'b', 'j'),
      ),
      started(),
      { do: 'move', from: ['a', 'b'], to: ['j'] },
      { tasks: ['d'] },
    ));

  it('opens a repeated sub-process for a token that comes from outside', () =>
    check(
      'flowable',
      model(
        start(),
        user('a'),
        element(
          'subProcess',
          's',
          `${m.parallel('3')}${start('ss')}${user('b')}${end('se')}${path('ss', 'b', 'se')}`,
        ),
        user('d'),
        path('start', 'a', 's', 'd'),
      ),
      started(),
      { do: 'move', from: ['a'], to: ['b'] },
      { tasks: ['b'] },
      done('b'),
      { tasks: ['d'] },
    ));
});

describe('moving tokens out of scopes', () => {
  const inScope = model(
    start(),
    user('before'),
    sub('s', start('ss'), split('f'), user('b'), user('c'), path('ss', 'f', 'b'), path('f', 'c')),
    user('after'),
    path('start', 'before', 's', 'after'),
    eventSub('esp', start('es', m.signal('s1')), user('x'), path('es', 'x')),
  );

  it('ends a scope that the target does not share, with all that runs in it', () =>
    check(
      'flowable',
      inScope,
      started(),
      done('before'),
      { tasks: ['b', 'c'] },
      { do: 'move', from: ['b'], to: ['before'] },
      { tasks: ['before'] },
    ));

  it('lets the scope wait again when a token is moved to the start of an event sub-process', () =>
    check(
      'flowable',
      inScope,
      started(),
      { do: 'signal', name: 's1' },
      { tasks: ['x'] },
      { do: 'move', from: ['x'], to: ['es'] },
      { tasks: [], ended: false },
      { do: 'signal', name: 's1' },
      { tasks: ['x'] },
    ));

  it('sets local variables on the scopes that it opens', () =>
    check(
      'flowable',
      inScope,
      started(),
      { do: 'move', from: ['before'], to: ['b'], localVariables: { s: { room: 1 }, b: { seat: 2 } } },
      { taskVariables: [{ task: 'b', variables: { room: 1, seat: 2 } }], variables: { room: null } },
    ));
});
