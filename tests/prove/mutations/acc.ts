import type { Mutations } from '../mutations.ts';

const addressBar = 'src/app/address-bar.ts';

export const acc: Mutations = {
  'ACC-18': {
    file: addressBar,
    from: 'history.go(to - position);',
    to: "history.replaceState({ position }, '', current);",
  },
  'ACC-19': {
    file: 'machines/app/drafts.ts',
    from: "    birthplace,\n    ktp,\n    held: { ...held, otp: '' },",
    to: "    ktp,\n    held: { ...held, otp: '' },",
  },
  'ACC-20': {
    file: 'machines/app/drafts.ts',
    from: "    ktp,\n    held: { ...held, otp: '' },",
    to: '    ktp,\n    held,',
  },
};
