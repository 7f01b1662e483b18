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
      file: 'src/services/account.ts',
      from: 'qrCode: pictureAddressOf(qrCode),',
      to: 'qrCode: textOf(qrCode),',
    },
  ],
};
