import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AmountField } from '../../src/ui/amount-field.tsx';
import { Button } from '../../src/ui/button.tsx';
import { DateField, DateTimeField, INCOMPLETE_DATE_TIME } from '../../src/ui/date-field.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { DigitsField } from '../../src/ui/digits-field.tsx';
import { FileField } from '../../src/ui/file-field.tsx';
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
  ['text', (own) => <TextField {...named} {...own} prefix="+62" />],
  ['digits', (own) => <DigitsField {...named} {...own} prefix="+62" />],
  ['an amount', (own) => <AmountField {...named} {...own} />],
  ['a date', (own) => <DateField {...named} {...own} />],
  ['a date and time', (own) => <DateTimeField {...named} {...own} />],
  ['a password', (own) => <PasswordField {...named} {...own} toggleNoun="password" />],
  ['a PIN', (own) => <PinField {...named} {...own} toggleNoun="PIN" />],
  ['a select', (own) => <SelectField {...named} {...own} options={[]} />],
  ['a radio group', (own) => <RadioGroup {...named} {...own} options={choice} />],
  ['a file', (own) => <FileField {...named} {...own} invitation="Pilih foto" />],
];

describe.each(kinds)('a field for %s', (_, field) => {
  it('has its label for a name: neither prefix nor hint nor error [FRM-1,2] [WCAG 2.5.3]', () => {
    render(field({ hint: 'Angka saja', error: 'Salah' }));
    const control = screen.getByLabelText('Nama');
    expect(control).toHaveAccessibleName('Nama');
    expect(control).toHaveAccessibleDescription('Salah Angka saja');
    expect(control).toHaveAttribute('aria-invalid', 'true');
  });

  it('is read in order: label, hint, control, error [FRM-22] [FRM-22]', () => {
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
  it('shows in one line what follows from its value, or else its error [FRM-23] [FRM-23]', () => {
    const amount = (error: string | null) => (
      <AmountField
        label="Nominal"
        name="n"
        value="5000"
        onChange={nothing}
        note="Lima ribu rupiah"
        error={error}
      />
    );
    const { rerender } = render(amount(null));
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription('Lima ribu rupiah');
    const line = screen.getByText('Lima ribu rupiah').parentElement ?? document.body;
    expect(styleOf(line)).toContain('min-height: 1.3125rem');
    rerender(amount('Minimal melakukan transaksi sebesar 1 ribu'));
    expect(screen.queryByText('Lima ribu rupiah')).toBeNull();
    expect(line).toHaveTextContent('Minimal melakukan transaksi sebesar 1 ribu');
    expect(screen.getByLabelText('Nominal')).toHaveAccessibleDescription(
      'Minimal melakukan transaksi sebesar 1 ribu',
    );
  });

  it('is not left by a dialog that opens over it and takes the focus [FRM-4]', () => {
    const onLeave = vi.fn<() => void>();
    const page = (open: boolean) => (
      <>
        <TextField label="Berita" name="berita" value="" onChange={nothing} onLeave={onLeave} />
        <Dialog open={open} title="Saldo Tidak Cukup" onClose={nothing} />
      </>
    );
    const { rerender } = render(page(false));
    screen.getByLabelText('Berita').focus();
    rerender(page(true));
    expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
    rerender(page(false));
    expect(screen.getByLabelText('Berita')).toHaveFocus();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('is left when the focus leaves all of it, its toggle included', async () => {
    const onLeave = vi.fn<() => void>();
    const { user } = renderWithUser(
      <PasswordField
        label="Password"
        toggleNoun="password"
        name="p"
        value=""
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
});

describe('digits', () => {
  it('lose every other character, typed or pasted, and what is too long [FRM-8 REG-12,38 TRF-9]', async () => {
    const { user } = renderWithUser(
      <Controlled field={(h) => <DigitsField label="No KTP" maxLength={8} {...h} />} />,
    );
    await user.type(screen.getByLabelText('No KTP'), '12a b3');
    expect(currentValue()).toBe('123');
    await user.paste('45-67.89 01');
    expect(currentValue()).toBe('12345678');
  });

  it('keep the caret where the customer types', async () => {
    const { user } = renderWithUser(
      <Controlled start="1290" field={(h) => <DigitsField label="No KTP" {...h} />} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('No KTP');
    await user.type(input, 'x3', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await user.keyboard('4');
    expect(currentValue()).toBe('123490');
    expect(input.selectionStart).toBe(4);
  });

  it('of a PIN stop at six and can be shown [FRM-8 REG-66]', async () => {
    const { user } = renderWithUser(
      <Controlled field={(h) => <PinField label="PIN" toggleNoun="PIN" {...h} />} />,
    );
    const pin = screen.getByLabelText('PIN');
    await user.type(pin, '12a34567');
    expect(currentValue()).toBe('123456');
    expect(pin).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Tampilkan PIN' }));
    expect(pin).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Sembunyikan PIN' })).toBeVisible();
    expect(pin).toHaveFocus();
  });
});

describe('a date', () => {
  it('puts in its own dashes and takes deleting [FRM-9]', async () => {
    const { user } = renderWithUser(
      <Controlled field={(h) => <DateField label="Tanggal Lahir" {...h} />} />,
    );
    await user.type(screen.getByLabelText('Tanggal Lahir'), '17052001');
    expect(currentValue()).toBe('17-05-2001');
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(currentValue()).toBe('17-0');
    await user.keyboard('62002');
    expect(currentValue()).toBe('17-06-2002');
  });

  it('is corrected in the middle without losing the caret', async () => {
    const { user } = renderWithUser(
      <Controlled start="17-05-2001" field={(h) => <DateField label="Tanggal Lahir" {...h} />} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Tanggal Lahir');
    await user.type(input, '{Backspace}2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(currentValue()).toBe('27-05-2001');
    expect(input.selectionStart).toBe(1);
  });

  it('turns a pasted yyyy-MM-dd round [FRM-10]', async () => {
    const { user } = renderWithUser(
      <Controlled field={(h) => <DateField label="Tanggal Lahir" {...h} />} />,
    );
    await user.click(screen.getByLabelText('Tanggal Lahir'));
    await user.paste('2001-05-17');
    expect(currentValue()).toBe('17-05-2001');
  });
});

const nominal = (h: BoundProps) => <AmountField label="Nominal" {...h} />;

describe('an amount', () => {
  it('is grouped while it is typed, and its value is digits [FRM-21 TRF-5]', async () => {
    const { user } = renderWithUser(<Controlled field={nominal} />);
    const input = screen.getByLabelText('Nominal');
    await user.type(input, '1500000');
    expect(input).toHaveValue('1.500.000');
    expect(currentValue()).toBe('1500000');
    await user.keyboard('{Backspace}');
    expect(input).toHaveValue('150.000');
  });

  it.each([['Rp1.500.000,00'], ['Rp 1.500.000'], ['1,500,000.00'], ['1500000']])(
    'takes a pasted %s',
    async (text) => {
      const { user } = renderWithUser(<Controlled field={nominal} />);
      await user.click(screen.getByLabelText('Nominal'));
      await user.paste(text);
      expect(currentValue()).toBe('1500000');
    },
  );

  it('keeps the caret behind the digit that was typed', async () => {
    const { user } = renderWithUser(<Controlled start="1500000" field={nominal} />);
    const input = screen.getByLabelText<HTMLInputElement>('Nominal');
    await user.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('15.900.000');
    expect(input.selectionStart).toBe(4);
  });

  it('accepts no minus, no sen and no letters', async () => {
    const { user } = renderWithUser(<Controlled field={nominal} />);
    await user.type(screen.getByLabelText('Nominal'), '-1a2,5');
    expect(currentValue()).toMatch(/^125?$/);
  });

  it('is emptied from outside', () => {
    const { rerender } = render(
      <AmountField label="Nominal" name="n" value="5000" onChange={nothing} />,
    );
    rerender(<AmountField label="Nominal" name="n" value="" onChange={nothing} />);
    expect(screen.getByLabelText('Nominal')).toHaveValue('');
  });
});

describe('choices', () => {
  it('of a select start at the placeholder', async () => {
    const options = [{ value: 'bca', label: 'Bank Central Asia' }];
    const { user } = renderWithUser(
      <Controlled
        field={(h) => (
          <SelectField label="Bank Tujuan" placeholder="Pilih bank" options={options} {...h} />
        )}
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Bank Tujuan' });
    expect(select).toHaveDisplayValue('Pilih bank');
    await user.selectOptions(select, 'bca');
    expect(currentValue()).toBe('bca');
  });

  it('of a radio group have its error', async () => {
    const options = [
      { value: 'lakilaki', label: 'Laki-laki' },
      { value: 'perempuan', label: 'Perempuan' },
    ];
    const { user } = renderWithUser(
      <Controlled
        field={(h) => <RadioGroup label="Jenis Kelamin" options={options} error="Kosong" {...h} />}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Jenis Kelamin' });
    expect(group).toHaveAccessibleDescription('Kosong');
    await user.click(screen.getByRole('radio', { name: 'Perempuan' }));
    expect(currentValue()).toBe('perempuan');
  });

  it('of a file give the file and show its picture', async () => {
    const onChange = vi.fn<(file: File | null) => void>();
    const { user } = renderWithUser(
      <FileField
        label="Foto e-KTP"
        name="f"
        accept="image/png"
        invitation="Pilih foto"
        onChange={onChange}
        previewUrl="blob:x"
        previewAlt="Pratinjau foto e-KTP"
      />,
    );
    const file = new File(['x'], 'ktp.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Foto e-KTP'), file);
    expect(onChange).toHaveBeenCalledWith(file);
    expect(screen.getByRole('img', { name: 'Pratinjau foto e-KTP' })).toBeVisible();
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

  it('that is half filled in does not count as empty, and stays in the field', async () => {
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
  it('is sent by Enter and brings the first field in error into focus [FRM-6,7]', async () => {
    const { user } = renderWithUser(<FormWithErrors />);
    await user.type(screen.getByLabelText('Nama'), '{Enter}');
    expect(screen.getByRole('radio', { name: 'A' })).toHaveFocus();
  });

  it('puts nothing into the address where the browser submits it [PUB-17]', () => {
    const { container } = renderWithUser(<FormWithErrors />);
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
  });

  it('is sent by its button without the field being left first', async () => {
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
