import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import { flushMicrotasks } from '../../support/harness.ts';
import { back, fail, fillIn, go, now, photo, start, submit } from './registration.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('the e-KTP', () => {
  it.each([
    [null, 'photo.required'],
    [{ ...photo, size: 1_048_577 }, 'photo.tooLarge'],
    [{ ...photo, type: 'application/pdf' }, 'photo.wrongType'],
    [{ ...photo, type: 'image/webp' }, 'photo.wrongType'],
    [{ ...photo, type: 'image/gif' }, 'photo.wrongType'],
    [{ ...photo, type: '' }, 'photo.wrongType'],
    [{ ...photo, type: 'image/svg+xml', size: 5_000_000 }, 'photo.tooLarge'],
  ])('%j shows its error as soon as it is chosen, and stays [REG-56,57,59]', (chosen, issue) => {
    const run = start(paths.registerKtp);
    const [choice] = fillIn.photo(chosen);
    if (choice) run.send(choice);
    expect(run.context().ktp.issues).toEqual({ photo: issue });
    run.send(submit);
    expect(run.value()).toBe('ktp:choosing');
    expect(run.calls).toEqual([]);
  });

  it.each(['image/jpeg', 'image/jpg', 'image/png'])(
    'of type %s and 1048576 bytes is taken [REG-58]',
    (type) => {
      const run = start(paths.registerKtp);
      run.send(...fillIn.photo({ ...photo, type }));
      expect(run.value()).toBe('ktp:reading');
      run.stop();
    },
  );

  it('waits one second, announces the verification, and goes on when that popup is gone [REG-61..63]', async () => {
    const run = start(paths.registerKtp);
    run.send(...fillIn.photo());
    await flushMicrotasks();
    expect(run.value()).toBe('ktp:waiting');
    expect(run.state().hasTag('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(999);
    expect(run.popups()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.popups()).toEqual([
      { variant: 'primary', notice: 'ktp.verifying', autoDismiss: true, replyTo: 'flow' },
    ]);
    run.send({ type: 'popup.closed', notice: 'unexpected' }, ...fillIn.photo(null));
    expect(run.value()).toBe('ktp:announcing');
    expect(run.context().ktp.values.photo).toEqual(photo);
    run.send({ type: 'popup.closed', notice: 'ktp.verifying' });
    expect(run.path()).toBe(paths.registerPin);
  });

  it('is left by Back while its verification is announced, and does not lead on afterwards [POP-22]', async () => {
    const run = start(paths.registerKtp);
    run.send(...fillIn.photo());
    await vi.advanceTimersByTimeAsync(1_000);
    run.send(go(paths.registerPersonal), { type: 'popup.closed', notice: 'ktp.verifying' });
    expect(run.path()).toBe('/register/data-diri');
    expect(run.context().ktp.values.photo).toEqual(photo);
  });

  it('that is too large is made smaller where the customer asks for it [REG-84]', async () => {
    const large = { ...photo, size: 1_048_577 };
    const small = { name: 'ktp.jpg', type: 'image/jpeg', size: 400_000 };
    const run = start(paths.registerKtp, { shrinkPhoto: async () => small });
    const shrink = { type: 'shrink.requested' } as const;
    run.send(...fillIn.photo().slice(0, 1));
    expect(run.state().can(shrink)).toBe(false);
    run.send(...fillIn.photo(large));
    expect([run.value(), run.state().can(shrink)]).toEqual(['ktp:choosing', true]);
    run.send(shrink);
    expect([run.value(), run.state().hasTag('busy')]).toEqual(['ktp:shrinking', true]);
    run.send(...fillIn.photo(null), back);
    expect(run.value()).toBe('ktp:shrinking');
    await flushMicrotasks();
    expect(run.value()).toBe('ktp:choosing');
    expect(run.context().ktp).toMatchObject({ values: { photo: small }, issues: {} });
    expect(run.calls).toEqual([['shrinkPhoto', { photo: large }]]);
    run.send(submit);
    expect(run.value()).toBe('ktp:reading');
  });

  it('that cannot be made smaller says so in red and is kept [REG-84]', async () => {
    const large = { ...photo, size: 5_000_000 };
    const run = start(paths.registerKtp, { shrinkPhoto: fail(new Error('not an image')) });
    run.send(...fillIn.photo(large), { type: 'shrink.requested' });
    await flushMicrotasks();
    expect([run.value(), run.context().notice]).toEqual(['ktp:choosing', 'ktp.failed']);
    expect(run.context().ktp).toMatchObject({
      values: { photo: large },
      issues: { photo: 'photo.tooLarge' },
    });
  });

  it('that cannot be read says so in red, until another is chosen [REG-60]', async () => {
    const run = start(paths.registerKtp, {
      readPhoto: fail(new DOMException('gone', 'NotReadableError')),
    });
    run.send(...fillIn.photo());
    run.send(go(paths.register));
    await flushMicrotasks();
    expect(run.value()).toBe('ktp:choosing');
    expect(run.context()).toMatchObject({ notice: 'ktp.failed', ktp: { values: { photo } } });
    run.send({ type: 'field.changed', step: 'ktp', change: { photo } });
    expect(run.context().notice).toBeNull();
  });

  it('leads back to the personal data [REG-47,64]', () => {
    const run = start(paths.registerKtp);
    run.send(back);
    expect(run.path()).toBe(paths.registerPersonal);
  });
});
