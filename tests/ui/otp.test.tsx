import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OtpField } from '../../src/ui/parts/otp-field.tsx';
import { color } from '../../src/ui/theme.ts';
import { styleOf } from '../support/styles.ts';

const nothing = () => {};

function Otp({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <OtpField value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Kosongkan
      </button>
    </>
  );
}

const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ke-${n}` });
const code = () => screen.getByRole('status').textContent;
const shown = (start = '') => {
  render(<Otp start={start} />);
  return userEvent.setup();
};

it('the code is a named group of six boxes; the first autofills from a message [FRM-13,14]', () => {
  shown();
  expect(screen.getByRole('group', { name: 'Kode OTP' })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(6);
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  for (let n = 1; n <= 6; n += 1) expect(box(n)).toHaveAttribute('inputmode', 'numeric');
});

it('typing moves on, and only digits count [FRM-15]', async () => {
  const user = shown();
  await user.click(box(1));
  await user.keyboard('1a2-3456');
  expect(code()).toBe('123456');
  expect(box(6)).toHaveFocus();
});

it('a typed digit is not written by the browser, so that no caret moves behind the focus [FRM-15]', () => {
  shown('1');
  box(1).focus();
  const isLeftToBrowser = fireEvent.keyDown(box(1), { key: '1' });
  expect(isLeftToBrowser).toBe(false);
  expect(box(2)).toHaveFocus();
  expect(fireEvent.keyDown(box(2), { key: '1', ctrlKey: true })).toBe(true);
  expect(box(2)).toHaveFocus();
});

it('Backspace in an empty box moves back [FRM-16]', async () => {
  const user = shown();
  await user.click(box(1));
  await user.keyboard('123{Backspace}');
  expect(box(3)).toHaveFocus();
  expect(code()).toBe('12');
  await user.keyboard('9');
  expect(code()).toBe('129');
});

it('Backspace empties a box without moving', async () => {
  const user = shown('123456');
  await user.click(box(3));
  await user.keyboard('{Backspace}');
  expect(box(3)).toHaveFocus();
  expect(code()).toBe('12 456');
  await user.keyboard('7');
  expect(code()).toBe('127456');
});

it('arrows, Home and End move between the boxes [FRM-17]', async () => {
  const user = shown();
  await user.click(box(1));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(box(2)).toHaveFocus();
  await user.keyboard('{End}{ArrowRight}');
  expect(box(6)).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}{Backspace}');
  expect(box(1)).toHaveFocus();
});

it.each(['123456', '123 456', 'Kode Anda: 123-456.', '１２３４５６'])(
  'pasting %j into any box fills all boxes [FRM-18] [WCAG 3.3.8]',
  async (text) => {
    const user = shown('9');
    await user.click(box(4));
    await user.paste(text);
    expect(code()).toBe('123456');
    expect(box(6)).toHaveFocus();
  },
);

it.each(['', '2', '135790'])('a code filled into one box replaces %j', (start) => {
  shown(start);
  fireEvent.input(box(1), { target: { value: '246810' } });
  expect(code()).toBe('246810');
  expect(box(6)).toHaveFocus();
});

it('a typed digit replaces the old one on either side of the caret', () => {
  shown('1');
  fireEvent.input(box(1), { target: { value: '18' } });
  expect(code()).toBe('8');
  fireEvent.input(box(1), { target: { value: '38' } });
  expect(code()).toBe('3');
});

it('typing an equal digit moves on [FRM-15]', async () => {
  const user = shown('860480');
  await user.click(box(1));
  await user.keyboard('{Home}860048');
  expect(code()).toBe('860048');
  expect(box(6)).toHaveFocus();
});

it('composing an equal digit by an IME moves on [FRM-15]', () => {
  shown('8');
  box(1).focus();
  fireEvent(
    box(1),
    new InputEvent('input', {
      bubbles: true,
      data: '8',
      inputType: 'insertCompositionText',
      isComposing: true,
    }),
  );
  expect(box(2)).toHaveFocus();
});

describe('a keyboard that composes', () => {
  const compose = (at: number, ...texts: readonly string[]) => {
    box(at).focus();
    fireEvent.compositionStart(box(at));
    for (const text of texts) {
      fireEvent.input(box(at), { target: { value: text } });
      // Else the keyboard would write the same text into the next box.
      expect([box(at).value, document.activeElement]).toEqual([text, box(at)]);
    }
  };

  it('writes a digit, then the next box has the focus [FRM-15,30]', () => {
    shown();
    for (let n = 1; n <= 6; n += 1) {
      expect(code()).toBe('123456'.slice(0, n - 1));
      compose(n, String(n));
      fireEvent.compositionEnd(box(n));
      expect([box(n).value, box(Math.min(n + 1, 6))]).toEqual([String(n), document.activeElement]);
    }
    expect(code()).toBe('123456');
  });

  it('may write the whole code, which counts before it is done [FRM-18,30]', () => {
    shown('9');
    compose(1, '1', '12', '123', '1234', '12345', '123456', '12345', '123456');
    expect(code()).toBe('123456');
    fireEvent.compositionEnd(box(1));
    expect([box(1).value, box(2).value, code()]).toEqual(['1', '2', '123456']);
    expect(box(6)).toHaveFocus();
  });

  it('may take back what it wrote [FRM-30]', () => {
    shown('12 456');
    compose(3, '9', '98', '9', 'a', '');
    fireEvent.compositionEnd(box(3));
    expect(code()).toBe('12 456');
  });

  it('leaves no text behind if the app empties the code [FRM-30]', () => {
    shown();
    compose(1, '1', '12');
    fireEvent.click(screen.getByRole('button'));
    expect([box(1).value, code()]).toEqual(['', '']);
  });

  it('has its keys for itself [FRM-17,30]', () => {
    shown('1');
    box(1).focus();
    for (const key of ['2', 'ArrowRight'])
      expect(fireEvent.keyDown(box(1), { key, keyCode: 229 })).toBe(true);
    expect(box(1)).toHaveFocus();
  });
});

it('an empty box counts as a space, so that every digit keeps its box', async () => {
  const user = shown();
  await user.click(box(4));
  await user.keyboard('5');
  expect(code()).toBe('   5');
  expect([box(1).value, box(4).value]).toEqual(['', '5']);
});

it('its error describes every box [FRM-2]', () => {
  render(<OtpField value="" onChange={nothing} error="Kode OTP Salah" />);
  expect(box(1)).toHaveAccessibleDescription('Kode OTP Salah');
  expect(box(6)).toHaveAccessibleDescription('Kode OTP Salah');
  expect(box(6)).toBeInvalid();
});

it('a message elsewhere can mark it invalid', () => {
  render(
    <>
      <OtpField value="123456" onChange={nothing} wrongBy="answer" />
      <p id="answer">Kode OTP Salah</p>
    </>,
  );
  expect(box(1)).toBeInvalid();
  expect(box(6)).toHaveAccessibleDescription('Kode OTP Salah');
  expect(styleOf(box(6))).toContain(`border: 2px solid ${color.negative}`);
});

it('no box is invalid or described without an error [FRM-3]', () => {
  shown();
  for (let n = 1; n <= 6; n += 1) {
    expect(box(n)).not.toHaveAttribute('aria-invalid');
    expect(box(n)).not.toHaveAttribute('aria-describedby');
  }
});
