import type { Mutations } from '../mutations.ts';

export const mut: Mutations = {
  'QRS-8': [
    {
      file: 'machines/qris/qris.machine.ts',
      from: "code !== null && owner.status === 'loaded' && owner.value.qrCode !== null",
      to: 'false',
    },
    {
      file: 'machines/qris/qris.machine.ts',
      from: "code !== null && owner.status === 'loaded' && owner.value.qrCode !== null",
      to: "owner.status === 'loaded' && owner.value.qrCode !== null",
    },
    {
      file: 'machines/qris/qris.machine.ts',
      from: 'qrCode === null ? null : pictureOf(qrCode)',
      to: 'qrCode',
    },
  ],
};
