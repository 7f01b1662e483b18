import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { Failure } from '../../machines/contract/failure.ts';
import type { InstallNews, InstallPorts } from '../../machines/contract/install.ts';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { deferredAnswer, settled } from '../support/harness.ts';

/** The page, and the browser's side of it. */
function start(install: InstallPorts['install'] = async () => true) {
  let tell: (news: InstallNews) => void = () => {};
  const watchInstall = fromCallback<EventObject>(({ sendBack }) => {
    tell = sendBack;
    return () => {
      tell = () => {};
    };
  });
  const flow = createActor(
    downloadMachine.provide({ actors: { ...adapters<InstallPorts>({ install }), watchInstall } }),
  ).start();
  return { flow, tell: (news: InstallNews) => tell(news), value: () => flow.getSnapshot().value };
}

const offered = { type: 'install.offered' } as const;
const ask = { type: 'install.requested' } as const;

describe('the download', () => {
  it('tells how to install by hand until the browser offers it', () => {
    const { flow, tell, value } = start();
    expect(value()).toBe('unavailable');
    expect(flow.getSnapshot().can(ask)).toBe(false);
    tell(offered);
    expect(value()).toBe('offered');
    expect(flow.getSnapshot().can(ask)).toBe(true);
  });

  it('asks once, and is installed after a yes', async () => {
    const answer = deferredAnswer<boolean>();
    let asked = 0;
    const { flow, tell, value } = start(() => ((asked += 1), answer.promise));
    tell(offered);
    flow.send(ask);
    flow.send(ask);
    expect(value()).toBe('asking');
    answer.resolve(true);
    await settled();
    expect(value()).toBe('installed');
    expect(asked).toBe(1);
  });

  it('takes a no, and another offer after it', async () => {
    const { flow, tell, value } = start(async () => false);
    tell(offered);
    flow.send(ask);
    await settled();
    expect(value()).toBe('dismissed');
    expect(flow.getSnapshot().can(ask)).toBe(false);
    tell(offered);
    expect(value()).toBe('offered');
  });

  it('goes back to the instructions where there was nothing to ask with', async () => {
    const { flow, tell, value } = start(() => Promise.reject(new Failure('unexpected')));
    tell(offered);
    flow.send(ask);
    await settled();
    expect(value()).toBe('unavailable');
  });

  it.each(['unavailable', 'offered', 'asking', 'dismissed'])(
    'is installed from %s as soon as the browser says so',
    async (state) => {
      const { flow, tell, value } = start(
        state === 'asking' ? () => new Promise(() => {}) : async () => false,
      );
      if (state !== 'unavailable') tell(offered);
      if (state === 'asking' || state === 'dismissed') flow.send(ask);
      await settled();
      expect(value()).toBe(state);
      tell({ type: 'app.installed' });
      expect(value()).toBe('installed');
    },
  );

  it('keeps its instructions where the browser cannot be watched', () => {
    const blind = fromCallback<EventObject>(() => {
      throw new Error('no window');
    });
    const flow = createActor(downloadMachine.provide({ actors: { watchInstall: blind } })).start();
    expect(flow.getSnapshot().value).toBe('unavailable');
    expect(flow.getSnapshot().status).toBe('active');
  });
});
