import { afterEach, expect, it, vi } from 'vitest';
import type { Application } from '../../../machines/contract/registration.ts';
import { registrationPorts } from '../../../src/flows/registration/registration.api.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const io = { signal: new AbortController().signal };
it.each([
  ['of an e-mail', (own: typeof io) => registrationPorts.checkUnused({ email: '' }, own)],
  ['for a code', (own: typeof io) => registrationPorts.sendOtp({ email: '', noHP: '' }, own)],
  ['with a code', (own: typeof io) => registrationPorts.verifyOtp({ email: '', otp: '' }, own)],
  ['for an account', (own: typeof io) => registrationPorts.openAccount({} as Application, own)],
])('the call %s is cancelled when its signal fires [REG-4]', async (_, call) => {
  const leaving = new AbortController();
  fakeBank(() => {
    leaving.abort();
    return json({ success: true });
  });
  await expect(call({ signal: leaving.signal })).rejects.toMatchObject({ code: 'unexpected' });
});

const fileOf = (hex: string) =>
  new File([Buffer.from(hex, 'hex')], 'ktp.jpg', { type: 'image/jpeg' });
/** Has a thumbnail in its first segment, and is cut in its image data. */
const cutJpeg = 'ffd8ffe10008ffd8ffdaffd9ffffdb0003aaffda000201ff0002';
/** Has a header and no end. */
const cutPng = '89504e470d0a1a0a0000000149484452aa00000000';
const junk = 'ab'.repeat(200);

it.each([
  ['a whole JPEG', 'decoded', `${cutJpeg}ffd9`],
  ['a JPEG before a film', 'decoded', `${cutJpeg}ffd9${junk}`],
  ['a JPEG that ends early', 'rejected', cutJpeg],
  ['the beginning of a JPEG', 'rejected', cutJpeg.slice(0, 12)],
  ['a whole PNG', 'decoded', `${cutPng}0000000049454e4400000000`],
  ['a PNG that ends early', 'rejected', cutPng],
  ['the header of a PNG before junk', 'rejected', `${cutPng}${junk}`],
  ['a WebP', 'rejected', `52494646aa00000057454250${junk}`],
  ['text', 'rejected', junk],
  ['nothing', 'rejected', ''],
])(
  'decodes a photo only if it is a whole JPEG or PNG: %s is %s [REG-60]',
  async (_, outcome, hex) => {
    let decoded = 0;
    stubDecoder(async () => void (decoded += 1));
    const read = registrationPorts.readPhoto({ photo: fileOf(hex) }, io);
    expect(
      await read.then(
        () => 'decoded',
        () => 'rejected',
      ),
    ).toBe(outcome);
    expect(decoded).toBe(outcome === 'decoded' ? 1 : 0);
  },
);

it.each(['readPhoto', 'shrinkPhoto'] as const)(
  '%s rejects a photo that the browser cannot decode, and a missing one [REG-60]',
  async (port) => {
    stubDecoder(() => Promise.reject(new DOMException('broken', 'EncodingError')));
    const photo = fileOf(`${cutJpeg}ffd9`);
    await expect(registrationPorts[port]({ photo }, io)).rejects.toThrow('broken');
    await expect(registrationPorts[port]({ photo: null }, io)).rejects.toMatchObject({
      code: 'unexpected',
    });
  },
);

it.each(['takePhoto', 'readPhoto'] as const)(
  '%s reads the file once, into memory, and rejects if it cannot be read [REG-55,60]',
  async (port) => {
    stubDecoder(async () => {});
    const photo = fileOf(`${cutJpeg}ffd9`);
    const bytes = await photo.arrayBuffer();
    const read = vi.spyOn(photo, 'arrayBuffer').mockResolvedValueOnce(bytes);
    read.mockRejectedValue(new DOMException('changed', 'NotReadableError'));
    const taken = (await registrationPorts[port]({ photo }, io)) as File;
    expect([taken.name, taken.type]).toEqual([photo.name, photo.type]);
    expect(new Uint8Array(await taken.arrayBuffer())).toEqual(new Uint8Array(bytes));
    await expect(registrationPorts[port]({ photo }, io)).rejects.toThrow('changed');
  },
);

/** jsdom has no decoder of pictures. */
function stubDecoder(decode: () => Promise<void>) {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo';
      static override revokeObjectURL = () => {};
    },
  );
}
