/* Bodies of the calls of /sandbox. */

export const rini = {
  name: 'Rini Wulandari',
  bankName: 'Bank Central Asia',
  accountNumber: '5220304050',
};

/** A customer who is opened there or by a seed file. */
export const dewi = {
  name: 'Dewi Anggraini',
  email: 'dewi@contoh.test',
  phone: '81234567890',
  password: 'Rahasia123',
  pin: '739154',
  balance: 2_000_000,
};
