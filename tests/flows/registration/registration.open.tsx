import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import registrationFlow from '../../../src/flows/registration/flow.ts';
import { json, type BankCall } from '../../support/fake-bank.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';

export const email = 'dewi@lentera.test';
export const contact = { Email: email, 'No Hp': '81234567890' };
export const yes = { success: true };
export const refused = (message?: string, status = 200) =>
  json({ success: false, message }, status);

/** The pages by their paths. */
export const titles: Readonly<Record<string, string>> = {
  [paths.register]: 'Registrasi',
  [paths.registerOtp]: 'Verifikasi',
  [paths.registerPassword]: 'Buat Password',
  [paths.registerPersonal]: 'Data Diri',
  [paths.registerBirthplace]: 'Data Diri Dua',
  [paths.registerKtp]: 'Verifikasi e-KTP',
  [paths.registerPin]: 'Atur PIN',
};

interface Bank {
  readonly users?: readonly Answer[];
  readonly send?: readonly Answer[];
  readonly verify?: Answer;
  readonly register?: Answer;
}
type Services = typeof registrationFlow.services;

/** `own`: what a device does to a photo, instead of jsdom, which can do nothing. */
export async function open(
  path: string,
  { users = [yes], send = [204], verify = yes, register = yes }: Bank = {},
  own: Partial<Services> = {},
  delays: Readonly<Record<string, number>> = { passwordStep: 0, ktpVerification: 0 },
) {
  const revoked = stubPictures();
  const run = await openFlow(
    { ...registrationFlow, services: { ...registrationFlow.services, ...own } },
    {
      'POST /users': users,
      'POST /send-otp': send,
      'POST /verify-otp': [verify],
      'POST /auth/register': [register],
    },
    {},
    { input: { path }, delays },
  );
  return {
    ...run,
    /** The addresses of pictures that are no longer shown. */
    revoked,
    context: () => run.flow.getSnapshot().context,
    has: (tag: 'confirmLeave') => run.flow.getSnapshot().hasTag(tag),
    go: (to: string) => run.send({ type: 'navigated', path: to, query: '' }),
  };
}

export const page = () => screen.getByRole('heading', { level: 1 }).textContent;
export const line = () => screen.queryByRole('alert')?.textContent ?? null;
export const field = (label: string) => screen.getByLabelText(label);
/** As if typed: what is set at once is read otherwise. */
export const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.input(field(label), { target: { value }, inputType: 'insertText', data: '1' });
};
export const expectIssue = (label: string, issue = '') =>
  issue === ''
    ? expect(field(label)).not.toHaveAttribute('aria-invalid')
    : expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(issue));

export const bodyOf = ({ body }: BankCall) => String(body);
/** The fields of the application that was sent last. */
export const formOf = (calls: readonly BankCall[]) =>
  Object.fromEntries(calls.at(-1)?.body as FormData) as Record<string, FormDataEntryValue>;

/** A whole JPEG. */
export const ktp = () =>
  new File([Buffer.from('ffd8ffdaffd9', 'hex')], 'ktp.jpg', { type: 'image/jpeg' });

/** jsdom has no decoder of pictures, and no addresses for them. Returns the revoked addresses. */
function stubPictures() {
  const revoked: string[] = [];
  let made = 0;
  const addresses = {
    createObjectURL: () => `blob:${(made += 1)}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  };
  vi.stubGlobal('URL', Object.assign(class extends URL {}, addresses));
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return revoked;
}
