import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { thousands } from '../../src/format/rupiah.ts';
import { AmountField } from '../../src/ui/amount-field.tsx';
import { scaled } from '../support/computer.ts';
import { Unstyled } from '../support/unstyled.tsx';

const REFUSED = 'Tulis nominal dalam rupiah penuh';

function Nominal({ start = '' }: { start?: string }) {
  const [value, onChange] = useState(start);
  return (
    <>
      <AmountField
        label="Nominal"
        name="amount"
        value={value}
        rested=""
        steps={[50]}
        onChange={onChange}
      />
      <output>{value}</output>
    </>
  );
}

const open = (start = '') => {
  const user = userEvent.setup();
  render(<Nominal start={start} />, { wrapper: Unstyled });
  return { user, input: screen.getByLabelText<HTMLInputElement>('Nominal') };
};

/** The shown amount, and whether a sentence refuses the text. */
const seen = (input: HTMLInputElement) => [input.value, screen.queryByText(REFUSED) !== null];

/** The same for an outcome: an amount, or the sentence, which keeps the amount before. */
const outcome = (shown: string, before: string) =>
  shown === REFUSED ? [before, true] : [shown, false];

const pasted: readonly (readonly [text: string, outcome: string])[] = [
  // An amount, in all its writings.
  ['1500000', '1.500.000'],
  ['1.500.000', '1.500.000'],
  ['Rp1.500.000', '1.500.000'],
  ['Rp 1.500.000', '1.500.000'],
  ['Rp. 1.500.000', '1.500.000'],
  ['rp1.500.000,-', '1.500.000'],
  ['Rp1.500.000,00', '1.500.000'],
  ['Rp1.500.000,–', '1.500.000'],
  ['Rp 50.000 ,-', '50.000'],
  ['50000\u00a0.– IDR', '50.000'],
  ['IDR 1500000', '1.500.000'],
  ['25.000 rupiah', '25.000'],
  ['1,500,000.00', '1.500.000'],
  ['25,000,000', '25.000.000'],
  ['1,500', '1.500'],
  ['1.500', '1.500'],
  ['1 500 000', '1.500.000'],
  ['1\u00a0500\u00a0000', '1.500.000'],
  ['1\u202f500\u202f000,00', '1.500.000'],
  ["1'500'000", '1.500.000'],
  ['1’500’000.50', '1.500.000'],
  ['  1.500.000\r\n', '1.500.000'],
  ['\u200e1.500.000\u200f', '1.500.000'],
  ['1500,5', '1.500'],
  ['1500,50', '1.500'],
  ['1000.5', '1.000'],
  ['1.500.000.00', '1.500.000'],
  ['0,5', '0'],
  ['007', '7'],
  // More than 15 digits.
  ['12345678901234567890', '123.456.789.012.345'],
  ['1.000.000.000.000.000.000', '100.000.000.000.000'],
  // Two readings.
  ['1.500,000', REFUSED],
  ['1,234.567', REFUSED],
  ['1234.567', REFUSED],
  ['1,00,000', REFUSED],
  ['0.500', REFUSED],
  ['10 20', REFUSED],
  ['50.000 ,50', REFUSED],
  ['1 500.000', REFUSED],
  ['100\t500', REFUSED],
  ['100\n500', REFUSED],
  // More than an amount.
  ['10/11/2026', REFUSED],
  ['27.11.2026', REFUSED],
  ['12:30', REFUSED],
  ['1e6', REFUSED],
  ['-50.000', REFUSED],
  ['−Rp25.000', REFUSED],
  ['+50.000', REFUSED],
  ['(50.000)', REFUSED],
  ['50.000 + 25.000', REFUSED],
  ['=1000', REFUSED],
  ['$100', REFUSED],
  ['Rp50.000/orang', REFUSED],
  ['10%', REFUSED],
  ['1,5 juta', REFUSED],
  ['50rb', REFUSED],
  ['0812-3456-7890', REFUSED],
  ['1_000_000', REFUSED],
  // Less than an amount.
  [',50', REFUSED],
  ['Rp', REFUSED],
  ['   ', REFUSED],
  ['gratis', REFUSED],
];

describe('an amount that is set at once', () => {
  it.each(pasted)('%j pasted gives %s [FRM-24,25]', async (text, shown) => {
    const { user, input } = open('5000');
    await user.tripleClick(input);
    await user.paste(text);
    expect(seen(input)).toEqual(outcome(shown, '5.000'));
  });

  /* An input has one line. */
  it.each(pasted.filter(([text]) => text !== '100\n500'))(
    '%j filled in gives %s [FRM-24,25]',
    (text, shown) => {
      const { input } = open('5001');
      fireEvent.change(input, { target: { value: text } });
      expect(seen(input)).toEqual(outcome(shown, '5.001'));
    },
  );

  it.each([
    ['blanks', `1${' '.repeat(300_000)}1`, REFUSED],
    ['digits', '1'.repeat(1_000_000), '111.111.111.111.111'],
    ['groups', `1${'.111'.repeat(250_000)}`, '111.111.111.111.111'],
    ['groups and a letter', `1${'.111'.repeat(250_000)}x`, REFUSED],
    ['digits and blanks', `${'1 '.repeat(500_000)}x`, REFUSED],
    ['zeros', `${'0'.repeat(1_000_000)}1500`, '1.500'],
  ])('is read in linear time: many %s [FRM-24]', (_, text, shown) => {
    const { input } = open('5000');
    const clipboardData = { getData: () => text };
    const start = performance.now();
    fireEvent.paste(input, { clipboardData });
    expect(performance.now() - start).toBeLessThan(scaled(2_000));
    expect(seen(input)).toEqual(outcome(shown, '5.000'));
  });

  it('is refused until the next input, whatever it is [FRM-25]', async () => {
    const { user, input } = open('5000');
    await user.click(input);
    await user.paste('10/11/2026');
    await user.tab();
    expect(seen(input)).toEqual(['5.000', true]);
    expect(input).toHaveAccessibleDescription(REFUSED);
    expect(input).toBeInvalid();
    // No schema takes this value, so that 'Lanjut' stops.
    expect(screen.getByRole('status')).toHaveTextContent(/^5000\?$/);
    await user.type(input, 'a');
    expect(seen(input)).toEqual(['5.000', false]);
    expect(screen.getByRole('status')).toHaveTextContent(/^5000$/);
  });
});

interface Typed {
  readonly value: string;
  readonly data: string;
  readonly inputType?: string;
  readonly isComposing?: boolean;
}

/** What a browser does for a keyboard's text. */
function put(input: HTMLInputElement, { value, ...init }: Typed) {
  const event = createEvent.input(input, { target: { value }, ...init });
  for (const [name, is] of Object.entries({ inputType: 'insertText', isComposing: false, ...init }))
    Object.defineProperty(event, name, { value: is });
  fireEvent(input, event);
}

/** Each text replaces the one composed before it, at the end of what the field had. */
function composeText(input: HTMLInputElement, ...texts: readonly string[]) {
  const before = input.value;
  fireEvent.compositionStart(input);
  for (const data of texts) {
    const value = before + data;
    put(input, { value, data, inputType: 'insertCompositionText', isComposing: true });
    expect(input).toHaveValue(value);
  }
  fireEvent.compositionEnd(input, { data: texts.at(-1) });
}

describe('a keyboard that composes', () => {
  it.each([
    ['', ['25,000,000'], '25.000.000'],
    ['', ['1.500.000.00'], '1.500.000'],
    ['', ['1', '15', '150', '1500', '15000'], '15.000'],
    ['', ['1', '1.', '1.5', '1.50', '1.500', '1.500,', '1.500,0', '1.500,00'], '1.500'],
    ['5000', ['2'], '50.002'],
    ['5000', ['000'], '5.000.000'],
    ['25000', [',', ',5', ',50'], '25.000'],
    ['5000', ['10/11/2026'], REFUSED],
    ['5000', ['１', '１５'], '500.015'],
    ['', ['２５，０００'], REFUSED],
  ])('into %j: %j gives %s [FRM-30]', (start, texts, shown) => {
    const { input } = open(start);
    composeText(input, ...texts);
    expect(seen(input)).toEqual(outcome(shown, thousands(start)));
  });

  it('may compose the digits that are already there [FRM-30]', () => {
    const { input } = open('1500');
    fireEvent.compositionStart(input);
    for (const value of ['1.5002', '1.50023']) {
      put(input, { value, data: value, inputType: 'insertCompositionText', isComposing: true });
      expect(input).toHaveValue(value);
    }
    fireEvent.compositionEnd(input, { data: '1.50023' });
    expect(input).toHaveValue('150.023');
  });

  it.each([true, false])('counts while it composes, and once afterwards (%s) [FRM-30]', (late) => {
    const { input } = open('');
    fireEvent.compositionStart(input);
    const typed = { value: '1.500,00', data: '1.500,00', inputType: 'insertCompositionText' };
    put(input, { ...typed, isComposing: true });
    expect(screen.getByRole('status')).toHaveTextContent(/^1500$/);
    fireEvent.compositionEnd(input, { data: '1.500,00' });
    // Firefox reports the last text once more after the end.
    if (late) put(input, { ...typed, value: '1.500' });
    expect(input).toHaveValue('1.500');
  });

  it.each([
    ['', '1.500.000,00', '1.500.000'],
    ['5000', '000', '5.000.000'],
    ['5000', '25,000,000', '25.000.000'],
    ['5000', '12:30', REFUSED],
  ])('may insert a whole text into %j: %j gives %s [FRM-24]', (start, data, shown) => {
    const { input } = open(start);
    put(input, { value: input.value + data, data });
    expect(seen(input)).toEqual(outcome(shown, thousands(start)));
  });
});

describe('an amount field', () => {
  it.each(['Control', 'Meta'])('undoes and redoes with %s and Z [FRM-31]', async (key) => {
    const { user, input } = open('');
    const shown = [''];
    const did = () => shown.push(input.value);
    await user.click(input);
    for (const digit of '123456789012345') {
      await user.keyboard(digit);
      did();
    }
    for (const text of ['Rp25.000', '1,500', '7.000.000', '10000']) {
      await user.tripleClick(input);
      await user.paste(text);
      did();
    }
    await user.click(screen.getByRole('button', { name: '+50rb' }));
    did();
    expect(shown).toHaveLength(21);
    await user.click(input);
    const undone: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      await user.keyboard(`{${key}>}z{/${key}}`);
      undone.push(input.value);
    }
    expect(undone).toEqual(shown.slice(0, -1).toReversed());
    await user.keyboard(`{${key}>}{Shift>}Z{/Shift}{/${key}}`);
    expect(input).toHaveValue('1');
    await user.keyboard('{Control>}y{/Control}');
    expect(input).toHaveValue('12');
    await user.keyboard(`9{${key}>}{Shift>}Z{/Shift}{/${key}}`);
    expect(input).toHaveValue('129');
  });

  it('undoes a refusal, then the amount before it [FRM-31]', async () => {
    const { user, input } = open('');
    await user.click(input);
    await user.keyboard('50');
    await user.paste('12:30');
    expect(seen(input)).toEqual(['50', true]);
    await user.keyboard('{Control>}z{/Control}');
    expect(seen(input)).toEqual(['50', false]);
    await user.keyboard('{Control>}z{/Control}');
    expect(seen(input)).toEqual(['5', false]);
  });

  it('undoes a composition as one step [FRM-31]', async () => {
    const { user, input } = open('5000');
    await user.click(input);
    composeText(input, '1', '12', '123');
    expect(input).toHaveValue('5.000.123');
    await user.keyboard('{Control>}z{/Control}');
    expect(input).toHaveValue('5.000');
  });

  it('removes the digit behind a dot, and keeps it with the other keys of Z', async () => {
    const { user, input } = open('1500');
    await user.click(input);
    input.setSelectionRange(1, 1);
    await user.keyboard('{Delete}');
    expect([input.value, input.selectionStart]).toEqual(['100', 1]);
    await user.keyboard('{Alt>}{Control>}z{/Control}{/Alt}');
    expect(input).toHaveValue('100');
  });
});
