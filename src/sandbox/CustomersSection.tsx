import { banks, memoLabel } from '../../machines/contract/limits.ts';
import { Money } from '../ui/money.tsx';
import { CallForm, type CallField } from './CallForm.tsx';
import { Fold, Line, Meta, Row, Rows, Section } from './section.tsx';
import type { SectionProps } from './section-props.ts';
import { loginIn } from './shapes.ts';

const bankOptions = banks.map((bank) => ({ value: bank, label: bank }));

const newCustomer: readonly CallField[] = [
  { name: 'name', label: 'Nama' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Nomor handphone', hint: 'Tanpa 0 di depan, misalnya 81234567890' },
  { name: 'password', label: 'Password' },
  { name: 'pin', label: 'PIN' },
  { name: 'balance', label: 'Saldo', isNumber: true, start: '1000000' },
];

/** The customers with their balances, money that arrives, and new customers. */
export function CustomersSection({ state: { customers }, act }: SectionProps) {
  const incoming: readonly CallField[] = [
    {
      name: 'accountNumber',
      label: 'Untuk',
      start: customers[0]?.accountNumber ?? '',
      options: customers.map(({ name, accountNumber }) => ({
        value: accountNumber,
        label: `${name} (${accountNumber})`,
      })),
    },
    { name: 'amount', label: 'Nominal', isNumber: true, start: '250000' },
    { name: 'from.name', label: 'Nama pengirim', start: 'Rini Wulandari' },
    { name: 'from.bankName', label: 'Bank pengirim', start: banks[0], options: bankOptions },
    { name: 'from.accountNumber', label: 'Rekening pengirim', start: '5220304050' },
    { name: 'description', label: memoLabel, start: 'Arisan' },
  ];
  return (
    <Section title="Nasabah">
      <Rows>
        {customers.map(({ name, email, accountNumber, balance }) => (
          <Row key={accountNumber}>
            <Line>
              <strong>{name}</strong>
              <Money amount={balance} />
            </Line>
            <Meta>
              {email} · rekening {accountNumber}
            </Meta>
          </Row>
        ))}
      </Rows>
      <Fold>
        <summary>Uang masuk</summary>
        <CallForm
          key={customers[0]?.accountNumber}
          label="Uang masuk"
          button="Kirim uang"
          fields={incoming}
          send={(body) => act('incoming', body)}
        />
      </Fold>
      <Fold>
        <summary>Nasabah baru</summary>
        <CallForm
          label="Nasabah baru"
          button="Buka rekening"
          fields={newCustomer}
          send={(body) => act('customers', body)}
          shown={loginOf}
        />
      </Fold>
    </Section>
  );
}

function loginOf(data: unknown) {
  const login = loginIn(data);
  return (
    login && (
      <p>
        {login.email} · password {login.password} · PIN {login.pin} · rekening {login.accountNumber}
      </p>
    )
  );
}
