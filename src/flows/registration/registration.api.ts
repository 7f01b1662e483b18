import { Failure } from '../../../machines/contract/failure.ts';
import type {
  Application,
  Photo,
  RegistrationPorts,
} from '../../../machines/contract/registration.ts';
import { call, callExpectingSuccess } from '../../platform/http.ts';
import { inMemory, openPhoto } from '../../platform/open-photo.ts';
import { bankMessageIn } from '../../platform/refusal.ts';
import { grantIn, isRecord } from '../../platform/shapes.ts';
import { shrinkPhoto } from '../../platform/shrink-photo.ts';

/**
 * The calls of the registration (CAL-6 to CAL-17), which reject with a `Failure`, and three that
 * work on the photo here: `readPhoto` and `shrinkPhoto` reject a broken file (REG-60).
 */
export const registrationPorts: RegistrationPorts = {
  async checkUnused(identity, io) {
    await callExpectingSuccess(
      { base: 'second', method: 'POST', url: '/users', data: { filter: identity } },
      io,
    );
  },
  async sendOtp({ email, noHP }, io) {
    await call(
      { method: 'POST', url: '/send-otp', data: new URLSearchParams({ email, noHP, otp: '' }) },
      io,
    );
  },
  async verifyOtp({ email, otp }, io) {
    const data = new URLSearchParams({ email, otp });
    return grantIn(await callExpectingSuccess({ method: 'POST', url: '/verify-otp', data }, io));
  },
  takePhoto,
  async readPhoto({ photo }) {
    const taken = await takePhoto({ photo });
    await openPhoto(taken);
    return taken;
  },
  async shrinkPhoto({ photo }) {
    return shrinkPhoto(await takePhoto({ photo }));
  },
  async openAccount(application, io) {
    const request = {
      method: 'POST',
      url: '/auth/register',
      data: multipartFormOf(application),
      headers: { 'Content-Type': 'multipart/form-data' },
    };
    const messageField = 'bySuccess';
    await call({ ...request, messageField }, io, (body) => {
      if (!isRecord(body)) throw new Failure('answer.invalid');
      if (body['success'] !== true)
        throw new Failure('refused', {
          bankMessage: bankMessageIn(body, messageField),
          status: 200,
        });
    });
  },
};

async function takePhoto({ photo }: { readonly photo: Photo | null }): Promise<File> {
  if (!(photo instanceof File)) throw new Failure('unexpected');
  return inMemory(photo);
}

/** The body of POST /auth/register (CAL-13, CAL-14). A missing photo is an empty field (REG-77). */
function multipartFormOf({ ektp_photo: photo, grant, ...texts }: Application): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (name !== 'otp') form.append(name, text);
  if (grant !== '') form.append('grant', grant);
  if (photo instanceof Blob) form.append('ektp_photo', photo, photo.name);
  else form.append('ektp_photo', '');
  return form;
}
