import type { Mutations } from '../mutations.ts';

export const sed: Mutations = {
  'SED-11': [['{ password: 10, pin: 12 }', '{ password: 10, pin: 10 }']],
  'SED-12': [["'Transfer terjadwal', {\n    data: result,\n  })", "'Transfer terjadwal', result)"]],
};
