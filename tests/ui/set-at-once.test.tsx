import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { withoutCountry } from '../../src/format/phone.ts';
import { DateField } from '../../src/ui/date-field.tsx';
import { DigitsField } from '../../src/ui/digits-field.tsx';
import type { FieldProps } from '../../src/ui/field.tsx';
import { PinField } from '../../src/ui/password-field.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { Unstyled } from '../support/unstyled.tsx';

type Bound = Pick<FieldProps, 'label' | 'name' | 'value' | 'onChange'>;
type Kind = (props: Bound) => ReactElement;

const email: Kind = (props) => <TextField type="email" {...props} />;
const memo: Kind = (props) => <TextField {...props} />;
const digits: Kind = (props) => <DigitsField {...props} />;
const phone: Kind = (props) => <DigitsField readAtOnce={withoutCountry} {...props} />;
const pin: Kind = (props) => <PinField toggleNoun="PIN" {...props} />;
const date: Kind = (props) => <DateField {...props} />;

function Bind({ kind, start }: { kind: Kind; start: string }) {
  const [value, onChange] = useState(start);
  return (
    <>
      {kind({ label: 'Isian', name: 'x', value, onChange })}
      <output>{value}</output>
      <button type="button" onClick={() => onChange('')}>
        Kosongkan
      </button>
    </>
  );
}

function open(kind: Kind, start = '') {
  render(<Bind kind={kind} start={start} />, { wrapper: Unstyled });
  return {
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLInputElement>('Isian'),
    value: () => screen.getByRole('status').textContent,
  };
}

const texts: readonly (readonly [text: string, kind: Kind, value: string])[] = [
  ['+62 812-3456-7890', phone, '81234567890'],
  ['+6281234567890', phone, '81234567890'],
  ['6281234567890', phone, '81234567890'],
  ['006281234567890', phone, '81234567890'],
  ['081234567890', phone, '81234567890'],
  ['+62 0812 3456 7890', phone, '81234567890'],
  ['(0)812 3456 7890', phone, '81234567890'],
  ['\u202a+62\u00a0812\u20113456\u20117890\u202c', phone, '81234567890'],
  ['81234567890', phone, '81234567890'],
  ['0081234567890', phone, '081234567890'],
  ['6262812345678', phone, '62812345678'],
  ['\u200esinta@lentera.test', email, 'sinta@lentera.test'],
  ['sin\u00adta@len\u200btera.test', email, 'sinta@lentera.test'],
  ['\ufeffsinta@lentera.test\u00a0', email, 'sinta@lentera.test'],
  ['sinta @ lentera.test\t', email, 'sinta@lentera.test'],
  ['sinta\u3164@lentera\u2060.test\u2009', email, 'sinta@lentera.test'],
  ['\u200e3174 0123\u00a04567 8901', digits, '3174012345678901'],
  ['08800\u200b1122\u202f33', digits, '08800112233'],
  ['５２２０３０４０５０', digits, '5220304050'],
  ['＋６２　８１２３４５６７８９０', phone, '81234567890'],
  ['２４６８１０', pin, '246810'],
  ['１７－０５－２００１', date, '17-05-2001'],
  ['\u200e2001-05-17', date, '17-05-2001'],
  ['１９９０／８／１７', date, '17-08-1990'],
  ['\u200e1\u200e7-05-2001\u00a0', date, '17-05-2001'],
  [' Makan\u200b siang ', memo, ' Makan\u200b siang '],
];

describe('text that is set at once', () => {
  it.each(texts)('pasted %j [FRM-32,33]', async (text, kind, value) => {
    const shown = open(kind);
    await shown.user.click(shown.input);
    await shown.user.paste(text);
    expect(shown.value()).toBe(value);
  });

  it.each(texts)('filled in %j [FRM-32,33]', (text, kind, value) => {
    const shown = open(kind);
    fireEvent.change(shown.input, { target: { value: text } });
    expect(shown.value()).toBe(value);
  });

  it('is not what is typed [FRM-32,33]', async () => {
    const typed = async (kind: Kind, text: string) => {
      const { user, input, value } = open(kind);
      await user.type(input, text);
      const read = value();
      document.body.replaceChildren();
      return read;
    };
    expect(await typed(phone, '0812')).toBe('0812');
    expect(await typed(phone, '62812{Backspace}')).toBe('6281');
    expect(await typed(email, 'sin ta@lentera')).toBe('sin ta@lentera');
  });
});

describe('a field that rewrites what is typed', () => {
  it.each<readonly [string, Kind, readonly string[], string]>([
    ['digits', digits, ['1', '1-', '1-2'], '12'],
    ['a PIN', pin, ['7', '73', '73.', '73.9'], '739'],
    ['a phone number', phone, ['0', '08', '08 1'], '081'],
    ['a date', date, ['1', '17', '170', '1705', '17052001'], '17-05-2001'],
  ])(
    'keeps what a keyboard composes until it is done: %s [FRM-8,9,30]',
    (_, kind, steps, value) => {
      const shown = open(kind);
      fireEvent.compositionStart(shown.input);
      for (const text of steps) {
        const event = createEvent.input(shown.input, { target: { value: text } });
        Object.defineProperty(event, 'inputType', { value: 'insertCompositionText' });
        fireEvent(shown.input, event);
        expect(shown.input).toHaveValue(text);
      }
      expect(shown.value()).toBe(value);
      fireEvent.compositionEnd(shown.input);
      expect([shown.input.value, shown.value()]).toEqual([value, value]);
    },
  );

  it.each([
    ['digits', digits],
    ['a PIN', pin],
    ['a date', date],
  ])('is empty if the app empties it while a keyboard composes: %s [FRM-30]', (_, kind) => {
    const { input, value } = open(kind);
    fireEvent.compositionStart(input);
    fireEvent.input(input, { target: { value: '12.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }));
    expect([input.value, value()]).toEqual(['', '']);
  });

  it.each<readonly [string, Kind, string, readonly string[]]>([
    ['digits', digits, '1-2', ['1', '']],
    ['a date', date, '1705', ['17-0', '17', '1', '']],
  ])('undoes it: %s [FRM-31]', async (_, kind, keys, before) => {
    const { user, input } = open(kind);
    await user.type(input, keys);
    for (const text of before) {
      await user.keyboard('{Control>}z{/Control}');
      expect(input).toHaveValue(text);
    }
  });
});
