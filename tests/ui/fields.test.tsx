import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AmountField } from '../../src/ui/amount-field.tsx';
import { Button } from '../../src/ui/button.tsx';
import { DateField, DateTimeField, INCOMPLETE_DATE_TIME } from '../../src/ui/date-field.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { DigitsField } from '../../src/ui/digits-field.tsx';
import { FileField } from '../../src/flows/registration/file-field.tsx';
import { Form } from '../../src/ui/form.tsx';
import { PasswordField, PinField } from '../../src/ui/password-field.tsx';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { SelectField } from '../../src/ui/select-field.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { styleOf } from '../support/styles.ts';

const nothing = () => {};

interface BoundProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

function Controlled({
  start = '',
  field,
}: {
  start?: string;
  field: (props: BoundProps) => ReactNode;
}) {
  const [value, onChange] = useState(start);
  return (
    <>
      {field({ name: 'x', value, onChange })}
      <output>{value}</output>
    </>
  );
}

const currentValue = () => screen.getByRole('status').textContent;
const renderWithUser = (element: ReactElement) => ({ user: userEvent.setup(), ...render(element) });

interface Described {
  readonly hint: string | null;
  readonly error: string | null;
}

const named = { label: 'Nama', name: 'x', value: '', onChange: nothing };
const choice = [{ value: 'a', label: 'A' }];
const kinds: readonly (readonly [string, (own: Described) => ReactElement])[] = [
  ['text', (own) => <TextField {...named} {...own} />],
  ['digits', (own) => <DigitsField {...named} {...own} prefix="+62" />],
  ['an amount', (own) => <AmountField rested="" {...named} {...own} />],
  ['a date', (own) => <DateField {...named} {...own} />],
  ['a date and time', (own) => <DateTimeField {...named} {...own} />],
  ['a password', (own) => <PasswordField {...named} {...own} toggleNoun="password" />],
  ['a PIN', (own) => <PinField {...named} {...own} toggleNoun="PIN" />],
  ['a select', (own) => <SelectField {...named} {...own} options={[]} />],
  ['a radio group', (own) => <RadioGroup {...named} {...own} options={choice} />],
  ['a file', (own) => <FileField {...named} {...own} invitation="Pilih foto" />],
];

describe.each(kinds)('a field for %s', (_, field) => {
  it('is named by its label alone and described by hint and error [FRM-1,2] [WCAG 2.5.3]', () => {
    render(field({ hint: 'Angka saja', error: 'Salah' }));
    const control = screen.getByLabelText('Nama');
    expect(control).toHaveAccessibleName('Nama');
    expect(control).toHaveAccessibleDescription('Salah Angka saja');
    expect(control).toHaveAttribute('aria-invalid', 'true');
  });

  it('says that it must be filled in [FRM-27]', () => {
    render(field({ hint: null, error: null }));
    expect(screen.getByLabelText('Nama')).toHaveAttribute('aria-required', 'true');
  });

  it('is read in order: label, hint, control, error [FRM-22]', () => {
    render(field({ hint: 'Angka saja', error: 'Salah' }));
    const control = screen.queryByRole('radio') ?? screen.getByLabelText('Nama');
    const texts = ['Nama', 'Angka saja', 'Salah'].map((text) => screen.getByText(text));
    const parts = [...texts.slice(0, 2), control, ...texts.slice(2)];
    const read = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) =>
      parts.includes(one),
    );
    expect(read).toEqual(parts);
  });

  it('is neither invalid nor described without an error [FRM-3]', () => {
    render(field({ hint: null, error: null }));
    expect(screen.getByLabelText('Nama')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Nama')).not.toHaveAttribute('aria-describedby');
  });
});

describe('every field', () => {
  it('is described by the amount at rest, not by each key [FRM-28]', () => {
    const amount = (rested: string) => (
      <AmountField label="Nominal" name="n" value="5000" rested={rested} onChange={nothing} />
    );
    const { rerender } = render(amount(''));
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription('');
    // The amount at rest before this one, e.g. after its error is corrected.
    rerender(amount('500'));
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription('');
    rerender(amount('5000'));
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription('lima ribu rupiah');
    expect(screen.getAllByText('lima ribu rupiah')[1]).toHaveAttribute('aria-live', 'polite');
  });

  it('shows its error or a note about its value in one line [FRM-23]', () => {
    const amount = (error: string | null) => (
      <AmountField
        label="Nominal"
        name="n"
        value="5000"
        rested="5000"
        onChange={nothing}
        error={error}
      />
    );
    const { rerender } = render(amount(null));
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription('lima ribu rupiah');
    const box = screen.getByLabelText('Nominal').parentElement;
    const line = (box?.nextElementSibling ?? box) as HTMLElement;
    expect(styleOf(line)).toContain('min-height: var(--message-line, 1.3125rem)');
    rerender(amount('Nominal terlalu kecil'));
    expect(screen.queryByText('lima ribu rupiah')).toBeNull();
    expect(line).toHaveTextContent('Nominal terlalu kecil');
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription('Nominal terlalu kecil');
  });

  it('does not count as left when a dialog takes the focus [FRM-4]', () => {
    const onLeave = vi.fn<() => void>();
    const page = (open: boolean) => (
      <>
        <TextField label="Nama" name="nama" value="" onChange={nothing} onLeave={onLeave} />
        <Dialog open={open} title="Saldo Tidak Cukup" onClose={nothing} />
      </>
    );
    const { rerender } = render(page(false));
    screen.getByLabelText('Nama').focus();
    rerender(page(true));
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(page(false));
    expect(screen.getByLabelText('Nama')).toHaveFocus();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('counts as left when the focus leaves the field and its toggle', async () => {
    const onLeave = vi.fn<() => void>();
    const { user } = renderWithUser(
      <PasswordField
        label="Password"
        toggleNoun="password"
        name="p"
        value="L"
        onChange={nothing}
        onLeave={onLeave}
      />,
    );
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Tampilkan password' })).toHaveFocus();
    expect(onLeave).not.toHaveBeenCalled();
    await user.tab();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('does not count as left before something was typed, also if it is empty again [FRM-4]', async () => {
    const onLeave = vi.fn<() => void>();
    const { user } = renderWithUser(
      <Controlled field={(bound) => <TextField label="Nama" {...bound} onLeave={onLeave} />} />,
    );
    await user.tab();
    await user.tab();
    expect(onLeave).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Nama'), 'S{Backspace}');
    await user.tab();
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

type Field = (props: BoundProps) => ReactNode;
const digits: Field = (h) => <DigitsField label="Isian" {...h} />;
const pin: Field = (h) => <PinField label="Isian" toggleNoun="PIN" {...h} />;
const date: Field = (h) => <DateField label="Isian" {...h} />;
const amount: Field = (h) => <AmountField label="Isian" rested="" {...h} />;

describe('the value of a field', () => {
  it.each<readonly [string, Field, { readonly type?: string; readonly paste?: string }, string]>([
    ['digits', digits, { type: '12a b3' }, '123'],
    ['digits', digits, { type: '123', paste: '45-67.89 01' }, '12345678901'],
    ['a PIN', pin, { type: '12a34567' }, '123456'],
    ['a date', date, { type: '17052001' }, '17-05-2001'],
    ['a date', date, { type: `17052001${'{Backspace}'.repeat(5)}` }, '17-0'],
    ['a date', date, { type: `17052001${'{Backspace}'.repeat(5)}62002` }, '17-06-2002'],
    ['a date', date, { paste: '2001-05-17' }, '17-05-2001'],
    ['an amount', amount, { type: '1500000' }, '1500000'],
    ['an amount', amount, { type: '-1a2' }, '12'],
  ])(
    'for %s keeps only what fits, typed or pasted (%#) [FRM-8,9,10,24 REG-12,38 TRF-9]',
    async (_, field, { type, paste }, value) => {
      const { user } = renderWithUser(<Controlled field={field} />);
      await user.click(screen.getByLabelText('Isian'));
      if (type !== undefined) await user.keyboard(type);
      if (paste !== undefined) await user.paste(paste);
      expect(currentValue()).toBe(value);
    },
  );

  it.each<readonly [string, Field, string, string, number, string, number]>([
    ['digits', digits, '1290', 'x34', 2, '123490', 4],
    ['a date', date, '17-05-2001', '{Backspace}2', 1, '27-05-2001', 1],
    ['an amount', amount, '1500000', '9', 3, '15.900.000', 4],
  ])(
    'for %s is edited without moving the caret',
    async (_, field, start, keys, at, shown, caret) => {
      const { user } = renderWithUser(<Controlled start={start} field={field} />);
      const input = screen.getByLabelText<HTMLInputElement>('Isian');
      await user.type(input, keys, { initialSelectionStart: at, initialSelectionEnd: at });
      expect([input.value, input.selectionStart]).toEqual([shown, caret]);
    },
  );

  it('for an amount is shown in groups of three digits [FRM-21 TRF-5]', async () => {
    const { user } = renderWithUser(<Controlled field={amount} />);
    const input = screen.getByLabelText('Isian');
    await user.type(input, '1500000');
    expect(input).toHaveValue('1.500.000');
    await user.keyboard('{Backspace}');
    expect(input).toHaveValue('150.000');
  });

  it('for an amount may be dropped into it [FRM-24]', () => {
    render(<Controlled field={amount} />);
    const dataTransfer = { getData: () => 'Rp 25,000,000' };
    fireEvent.drop(screen.getByLabelText('Isian'), { dataTransfer });
    expect(currentValue()).toBe('25000000');
  });

  it('for an amount takes pasted digits at the caret', async () => {
    const { user } = renderWithUser(<Controlled start="1500" field={amount} />);
    const input = screen.getByLabelText<HTMLInputElement>('Isian');
    await user.click(input);
    input.setSelectionRange(1, 1);
    await user.paste('22');
    expect(currentValue()).toBe('122500');
  });

  it('for an amount says that a typed dot or comma has no place until it is left [FRM-26]', async () => {
    const { user } = renderWithUser(<Controlled field={amount} />);
    const input = screen.getByLabelText('Isian');
    await user.type(input, '1500,5');
    expect(currentValue()).toBe('15005');
    const hint = 'Nominal dalam rupiah penuh, tanpa sen';
    expect(input).toHaveAccessibleDescription(hint);
    await user.tab();
    expect(input).toHaveAccessibleDescription('');
    await user.type(input, '.');
    expect(input).toHaveAccessibleDescription(hint);
    await user.clear(input);
    expect(input).toHaveAccessibleDescription('');
  });

  it('for an amount can be cleared by the app', () => {
    const element = (value: string) => amount({ name: 'n', value, onChange: nothing });
    const { rerender } = render(element('5000'));
    rerender(element(''));
    expect(screen.getByLabelText('Isian')).toHaveValue('');
  });

  it('for a PIN is hidden until it is shown [REG-66]', async () => {
    const { user } = renderWithUser(<Controlled field={pin} />);
    const input = screen.getByLabelText('Isian');
    await user.click(input);
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Tampilkan PIN' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Sembunyikan PIN' })).toBeVisible();
    expect(input).toHaveFocus();
  });
});

function FormWithErrors() {
  const [wrong, setWrong] = useState(false);
  const error = wrong ? 'Kosong' : null;
  return (
    <Form onSubmit={() => setWrong(true)}>
      <TextField label="Nama" name="n" value="" onChange={nothing} />
      <RadioGroup
        label="Jenis Kelamin"
        name="j"
        value=""
        onChange={nothing}
        error={error}
        options={[{ value: 'a', label: 'A' }]}
      />
      <TextField label="Kota" name="k" value="" onChange={nothing} error={error} />
      <Button type="submit">Lanjut</Button>
    </Form>
  );
}

describe('a date and time', () => {
  const halfFilled = (input: HTMLElement, badInput: boolean) =>
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });

  it('that is incomplete does not count as empty and stays in the field', async () => {
    const onLeave = vi.fn<() => void>();
    const { user } = renderWithUser(
      <Controlled
        field={(bound) => <DateTimeField label="Waktu Transfer" {...bound} onLeave={onLeave} />}
      />,
    );
    const input = screen.getByLabelText('Waktu Transfer');
    halfFilled(input, true);
    await user.click(input);
    await user.tab();
    expect(currentValue()).toBe(INCOMPLETE_DATE_TIME);
    expect(input).toHaveValue('');
    expect(onLeave).toHaveBeenCalledOnce();
    halfFilled(input, false);
    await user.click(input);
    await user.keyboard('{Delete}');
    expect(currentValue()).toBe('');
    fireEvent.change(input, { target: { value: '2031-05-17T09:30' } });
    expect(currentValue()).toBe('2031-05-17T09:30');
  });
});

describe('a form', () => {
  it('is submitted by Enter and focuses the first invalid field [FRM-6,7]', async () => {
    const { user } = renderWithUser(<FormWithErrors />);
    await user.type(screen.getByLabelText('Nama'), '{Enter}');
    expect(screen.getByRole('radio', { name: 'A' })).toHaveFocus();
  });

  it("names the Enter key of the last field 'go', those before it 'next' [FRM-29]", () => {
    const form = (more: ReactNode) => (
      <Form onSubmit={nothing}>
        <TextField label="Nama" name="n" value="" onChange={nothing} />
        <textarea aria-label="Alamat" />
        <PinField label="PIN" toggleNoun="PIN" name="p" value="" onChange={nothing} />
        {more}
      </Form>
    );
    const hints = () =>
      ['Nama', 'Alamat', 'PIN', 'Cari']
        .flatMap((name) => screen.queryAllByLabelText(name))
        .map((field) => field.getAttribute('enterkeyhint'));
    const { rerender } = render(form(null));
    expect(hints()).toEqual(['next', null, 'go']);
    rerender(form(<input type="search" aria-label="Cari" enterKeyHint="search" />));
    expect(hints()).toEqual(['next', null, 'go', 'search']);
    rerender(form(<TextField label="Cari" name="c" value="" onChange={nothing} />));
    expect(hints()).toEqual(['next', null, 'next', 'go']);
  });

  it('adds nothing to the address if the browser submits it [PUB-17]', () => {
    const { container } = renderWithUser(<FormWithErrors />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });

  it('is submitted by its button before the field counts as left', async () => {
    const onLeave = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    const { user } = renderWithUser(
      <Form onSubmit={onSubmit}>
        <TextField label="Nama" name="n" value="" onChange={nothing} onLeave={onLeave} />
        <Button type="submit">Lanjut</Button>
      </Form>,
    );
    await user.click(screen.getByLabelText('Nama'));
    await user.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
  });
});

it('leaves a select without a choice in silence [FRM-4]', () => {
  const onLeave = vi.fn<() => void>();
  const failed = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  window.addEventListener('error', failed);
  render(
    <SelectField
      label="Bank Tujuan"
      name="bank"
      value=""
      placeholder="Pilih bank"
      options={[{ value: 'Bank Mandiri', label: 'Bank Mandiri' }]}
      onChange={nothing}
      onLeave={onLeave}
    />,
  );
  fireEvent.blur(screen.getByLabelText('Bank Tujuan'));
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(onLeave).not.toHaveBeenCalled();
});
