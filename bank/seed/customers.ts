import { exampleName } from '../../machines/contract/example-name.ts';

/**
 * The invented demo customers (rules SED-1 and SED-7), whose passwords and PINs `npm start` prints.
 * The hashes are prepared, because a browser needs most of a second. Balances are whole rupiah.
 */
export const demoCustomers = [
  {
    id: 'demo-sinta',
    name: exampleName,
    email: 'sinta@lentera.test',
    password: 'Lentera123',
    pin: '246810',
    passwordHash: '$2b$10$VNFjTMP5BwQqY1fgudIlaeZ15nDWG3QkiLMkJNbsC30AHI5zfMVou',
    pinHash: '$2b$12$UG3cXx8pPJ1XcZWBL0jjpOgbO76af3rScYDaxK/.t4i4SMBfxxc0O',
    account: '8800112233',
    no_hp: '81200000001',
    no_ktp: '3174010101900001',
    date_of_birth: '1990-03-12',
    balance: 12_500_000,
  },
  {
    id: 'demo-bagas',
    name: 'Bagas Pratama',
    email: 'bagas@lentera.test',
    password: 'Lentera123',
    pin: '135790',
    passwordHash: '$2b$10$joUevgnkN9zHmeSgAwP4Fe19daoZek67junwpYMVg1robz2Ma/xzy',
    pinHash: '$2b$12$8HlDrYd7EsJb3LVjjBfsReGezGtPVEcwYqobk5Wm61rHHihXOIJCO',
    account: '8800445566',
    no_hp: '81200000002',
    no_ktp: '3174010101900002',
    date_of_birth: '1988-08-05',
    balance: 3_250_000,
  },
] as const;
