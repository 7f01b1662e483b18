import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AmountField } from '../../src/ui/amount-field.tsx';
import { DateField, DateTimeField } from '../../src/ui/date-field.tsx';
import { DigitsField } from '../../src/ui/digits-field.tsx';
import { Form } from '../../src/ui/form.tsx';
import { OtpField } from '../../src/ui/parts/otp-field.tsx';
import { PasswordField, PinField } from '../../src/ui/password-field.tsx';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { Unstyled } from '../support/unstyled.tsx';

type Values = Readonly<Record<string, string>>;

const empty: Values = {
  email: '',
  hp: '',
  password: '',
  pin: '',
  nominal: '',
  lahir: '',
  waktu: '',
  bank: '',
  kelamin: '',
  otp: '',
};

const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));

interface AllFieldsProps {
  readonly onSubmit: (values: Values) => void;
  /** How often each field has reported. */
  readonly reports?: Map<string, number>;
}

/**
 * A form of all kinds of fields. Its button 'Kosongkan' empties it, as a refusal may; 'Detik',
 * outside of it, draws it again, as a countdown does. The link 'Bantuan' leaves it.
 */
function AllFields({ onSubmit, reports = new Map() }: AllFieldsProps) {
  const [values, setValues] = useState(empty);
  const [, setTicks] = useState(0);
  const field = (name: string) => ({
    name,
    label: name,
    value: values[name] ?? '',
    onChange: (value: string) => {
      reports.set(name, (reports.get(name) ?? 0) + 1);
      setValues((now) => ({ ...now, [name]: value }));
    },
  });
  return (
    <>
      <button type="button" onClick={() => setTicks((ticks) => ticks + 1)}>
        Detik
      </button>
      <a href="#bantuan" onClick={() => setValues((now) => (onSubmit(now), now))}>
        <span>Bantuan</span>
      </a>
      <Form onSubmit={() => setValues((now) => (onSubmit(now), now))}>
        <TextField {...field('email')} type="email" />
        <DigitsField {...field('hp')} />
        <PasswordField {...field('password')} toggleNoun="password" />
        <PinField {...field('pin')} toggleNoun="PIN" />
        <AmountField {...field('nominal')} rested="" steps={[50]} />
        <DateField {...field('lahir')} />
        <DateTimeField {...field('waktu')} />
        <SelectField {...field('bank')} options={options} placeholder="Pilih" />
        <RadioGroup {...field('kelamin')} options={options} />
        <OtpField {...field('otp')} />
        <button type="button" onClick={() => setValues(empty)}>
          Kosongkan
        </button>
        <button type="submit">Kirim</button>
      </Form>
    </>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** How fillers set a value without an event: by the element, or past React, as extensions do. */
const ways = {
  'by the element': (element: HTMLInputElement, value: string) => void (element.value = value),
  'past React': (element: HTMLInputElement, value: string) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
      element,
      value,
    ),
};
const filled: Values = {
  email: 'sinta@lentera.test',
  hp: '81234567890',
  password: 'Lentera123',
  pin: '246810',
  nominal: '1.500.000',
  lahir: '17-08-1990',
  waktu: '2026-12-01T10:00',
  bank: 'b',
};
const sent: Values = { ...empty, ...filled, nominal: '1500000', kelamin: 'b', otp: '123456' };

function fillIn(set: (element: HTMLInputElement, value: string) => void): void {
  for (const [name, value] of Object.entries(filled)) set(control(name), value);
  control('B').checked = true;
  for (let n = 1; n <= 6; n += 1) set(control(`Digit ke-${n}`), String(n));
}

const shown = (reports?: Map<string, number>) => {
  const onSubmit = vi.fn<AllFieldsProps['onSubmit']>();
  render(<AllFields onSubmit={onSubmit} {...(reports && { reports })} />, {
    wrapper: Unstyled,
  });
  return onSubmit;
};

for (const [way, set] of Object.entries(ways)) {
  it(`values set without an event ${way} are read at submit, in each kind of field [FRM-34]`, () => {
    const onSubmit = shown();
    fillIn(set);
    fireEvent.submit(control('email').form ?? document);
    expect(onSubmit.mock.lastCall).toEqual([sent]);
    expect(control('nominal').value).toBe('1.500.000');
  });

  it(`values set without an event ${way} stay when the form is drawn again [FRM-34]`, () => {
    const onSubmit = shown();
    fillIn(set);
    press('Detik');
    press('Tampilkan password');
    expect(control('password').value).toBe('Lentera123');
    expect(control('Digit ke-6').value).toBe('6');
    press('Kirim');
    expect(onSubmit.mock.lastCall).toEqual([sent]);
  });

  it(`the same values set again ${way} after the form was emptied are read again [FRM-34]`, () => {
    const onSubmit = shown();
    fillIn(set);
    press('Kirim');
    press('Kosongkan');
    expect(control('email').value).toBe('');
    press('Kirim');
    expect(onSubmit.mock.lastCall?.[0]).toEqual(empty);
    fillIn(set);
    press('Kirim');
    expect(onSubmit.mock.lastCall?.[0]).toEqual(sent);
  });

  it(`a value removed without an event ${way} is not sent [FRM-34]`, () => {
    const onSubmit = shown();
    fillIn(set);
    press('Kirim');
    set(control('email'), '');
    set(control('nominal'), '');
    press('Kirim');
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ ...sent, email: '', nominal: '' });
  });
}

it('a value that a field corrects is sent as the field then shows it [FRM-34]', () => {
  const onSubmit = shown();
  control('hp').value = '0812-3456 abc';
  control('pin').value = '24681012';
  control('lahir').value = '1990-08-17';
  control('nominal').value = '1.500,000';
  control('Digit ke-2').value = '123456';
  press('Kirim');
  const [values] = onSubmit.mock.lastCall ?? [];
  expect(values?.['hp']).toBe(control('hp').value);
  expect(values).toMatchObject({ pin: '246810', lahir: '17-08-1990', otp: '123456' });
  expect(screen.getByText('Tulis nominal dalam rupiah penuh')).toBeVisible();
  expect(control('nominal').value).toBe('');
});

it('a pressed helper works with the value that its field shows [FRM-34]', () => {
  shown();
  control('nominal').value = '1.000.000';
  press('+50rb');
  expect(control('nominal').value).toBe('1.050.000');
});

it('a pressed link leaves the page with what its fields show [FRM-34]', () => {
  const onSubmit = shown();
  fillIn(ways['past React']);
  fireEvent.click(screen.getByText('Bantuan'));
  expect(onSubmit.mock.lastCall).toEqual([sent]);
});

it('what is typed or chosen is reported once, and the caret stays [FRM-34]', async () => {
  const reports = new Map<string, number>();
  shown(reports);
  const user = userEvent.setup();
  await user.type(control('hp'), '8a1');
  await user.type(control('nominal'), '1500');
  await user.click(control('B'));
  await user.selectOptions(control('bank'), 'a');
  control('nominal').setSelectionRange(2, 2);
  press('Detik');
  expect(control('nominal').selectionStart).toBe(2);
  press('Kirim');
  expect(Object.fromEntries(reports)).toEqual({ hp: 3, nominal: 4, kelamin: 1, bank: 1 });
});

it('fields of others in a form are left alone [FRM-34]', () => {
  shown();
  const foreign = document.createElement('input');
  const events: string[] = [];
  for (const type of ['input', 'change', 'click'])
    foreign.addEventListener(type, () => events.push(type));
  control('email').form?.append(foreign);
  foreign.value = 'x';
  press('Detik');
  press('Kirim');
  expect([events, foreign.value, foreign.hasAttribute('enterkeyhint')]).toEqual([[], 'x', false]);
});
