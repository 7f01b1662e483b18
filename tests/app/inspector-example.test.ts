import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLogin } from '../../tools/inspector/example.ts';
import { actorsOf } from '../../tools/inspector/timeline.ts';
import { maskOf } from '../../tools/inspector/mask.ts';
import { defaultChannel } from '../../tools/inspector/protocol.ts';
import { openStore, type Store } from '../../tools/inspector/store.ts';
import { stopClock } from '../../tools/inspector/tests/stopped-clock.ts';

const password = 'Rahasia-9';

stopClock();

describe('tools/inspector, used by any app', () => {
  let viewer: Store;
  const open = vi.fn<() => void>();
  const entries = () => viewer.pages().at(-1)?.entries ?? [];

  beforeEach(() => {
    vi.stubGlobal('open', open);
    viewer = openStore(defaultChannel);
  });
  afterEach(() => {
    viewer.close();
    vi.unstubAllGlobals();
  });

  it("shows a viewer the events without secrets, and sends the viewer's events to the actor", async () => {
    const actor = startLogin();
    actor.send({ type: 'field.changed', change: { email: 'a@example.com', password } });
    await waitFor(() => expect(entries().at(-1)?.type).toBe('snapshot'));

    const [shown] = actorsOf(entries(), null);
    expect(shown?.chart?.id).toBe('login');
    expect(shown?.state?.context).toEqual({ email: 'a@example.com', password: '•••' });
    expect(JSON.stringify(entries())).not.toContain(password);
    expect(actor.getSnapshot().context.password).toBe(password);

    const page = viewer.pages().at(-1)?.id ?? '';
    const change = { email: 'b@example.com' };
    viewer.send(page, actor.sessionId, { type: 'field.changed', change });
    await waitFor(() => expect(actor.getSnapshot().context.email).toBe('b@example.com'));
    viewer.send(page, actor.sessionId, { type: 'nothing.known' });
    await waitFor(() =>
      expect(entries().at(-1)).toMatchObject({
        type: 'refused',
        why: 'It does not take this event in this state.',
      }),
    );
    expect(open).not.toHaveBeenCalled();
    actor.stop();
  });

  it('shows the example in its README', () => {
    expect(readFileSync('tools/inspector/README.md', 'utf8')).toContain(
      readFileSync('tools/inspector/example.ts', 'utf8').replace(
        './connect.ts',
        'lentera-inspector',
      ),
    );
  });
});

describe('a mask', () => {
  const value = { Token: 'a', inside: [{ token: { deep: 1 } }], tokens: 'b', empty: { token: '' } };

  it('hides fields by name, ignoring case', () => {
    expect(maskOf({ secret: ['token'] })(value)).toEqual({
      Token: '•••',
      inside: [{ token: { deep: '•••' } }],
      tokens: 'b',
      empty: { token: '' },
    });
  });

  it('hides fields by a rule', () => {
    const mask = maskOf({ secret: (name) => name.startsWith('token') });
    expect(mask(value)).toMatchObject({ Token: 'a', tokens: '•••' });
  });

  it('keeps codes readable only in the fields that the app names', () => {
    const errors = { token: 'token.tooShort', hint: 'It was 123456' };
    expect(maskOf({ secret: ['token'], codes: ['errors'] })({ errors })).toEqual({
      errors: { token: 'token.tooShort', hint: '•••' },
    });
    expect(maskOf({ secret: ['token'] })({ errors })).toEqual({
      errors: { token: '•••', hint: 'It was 123456' },
    });
  });
});
