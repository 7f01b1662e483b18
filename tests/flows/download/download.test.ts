import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { Failure } from '../../../machines/contract/failure.ts';
import type { InstallNews, InstallPorts } from '../../../machines/contract/install.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';

/** Starts the flow; `report` sends what the browser tells the app. */
function start(install: InstallPorts['install'] = async () => true) {
  let report: (news: InstallNews) => void = () => {};
  const watchInstall = fromCallback<EventObject>(({ sendBack }) => {
    report = sendBack;
    return () => {
      report = () => {};
    };
  });
  const flow = createActor(
    downloadMachine.provide({ actors: { ...adapters<InstallPorts>({ install }), watchInstall } }),
  ).start();
  return {
    flow,
    report: (news: InstallNews) => report(news),
    value: () => flow.getSnapshot().value,
  };
}

const offered = { type: 'install.offered' } as const;
const requested = { type: 'install.requested' } as const;

describe('the download', () => {
  it('tells how to install by hand until the browser offers it', () => {
    const { flow, report, value } = start();
    expect(value()).toBe('unavailable');
    expect(flow.getSnapshot().can(requested)).toBe(false);
    report(offered);
    expect(value()).toBe('offered');
    expect(flow.getSnapshot().can(requested)).toBe(true);
  });

  it('asks once, and is installed after a yes', async () => {
    const answer = deferredAnswer<boolean>();
    let prompts = 0;
    const { flow, report, value } = start(() => ((prompts += 1), answer.promise));
    report(offered);
    flow.send(requested);
    flow.send(requested);
    expect(value()).toBe('asking');
    answer.resolve(true);
    await settled();
    expect(value()).toBe('installed');
    expect(prompts).toBe(1);
  });

  it('takes a no, and another offer after it', async () => {
    const { flow, report, value } = start(async () => false);
    report(offered);
    flow.send(requested);
    await settled();
    expect(value()).toBe('dismissed');
    expect(flow.getSnapshot().can(requested)).toBe(false);
    report(offered);
    expect(value()).toBe('offered');
  });

  it('goes back to the instructions where there was nothing to ask with', async () => {
    const { flow, report, value } = start(() => Promise.reject(new Failure('unexpected')));
    report(offered);
    flow.send(requested);
    await settled();
    expect(value()).toBe('unavailable');
  });

  it.each(['unavailable', 'offered', 'asking', 'dismissed'])(
    'is installed from %s as soon as the browser says so',
    async (state) => {
      const { flow, report, value } = start(
        state === 'asking' ? () => new Promise(() => {}) : async () => false,
      );
      if (state !== 'unavailable') report(offered);
      if (state === 'asking' || state === 'dismissed') flow.send(requested);
      await settled();
      expect(value()).toBe(state);
      report({ type: 'app.installed' });
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
