import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { styled } from 'styled-components';
import { digitsOnly } from '../../format/rupiah.ts';
import { FieldBox, FieldLine, Legend } from '../field.tsx';
import { color, radius, size, space, tabular, weight } from '../theme.ts';
import { whenLeft } from './when-left.ts';

const LENGTH = 6;
const BOXES = Array.from({ length: LENGTH }, (_, index) => index);

const digitsOf = (value: string) => BOXES.map((index) => (value[index] ?? ' ').trim());

/** A text that a keyboard composes in a box; the focus waits, or it would write the text again. */
interface Composition {
  readonly index: number;
  readonly text: string;
  /** The code before it, and with it. */
  readonly code: string;
  readonly result: string;
  /** The digit beside it in the box. */
  readonly digit: string;
}

export interface OtpFieldProps {
  /** Up to six characters; a space is an empty box: '12 4'. Complete when /^\d{6}$/. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly error?: string | null | undefined;
  /** The id of a message elsewhere that says the code is wrong. */
  readonly wrongBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly label?: string | undefined;
}

/** Six boxes, one digit each (FRM-13). Typing, pasting, arrows and Backspace move between them. */
export function OtpField({
  value,
  onChange,
  onLeave,
  error,
  wrongBy,
  disabled,
  label = 'Kode OTP',
}: OtpFieldProps) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const messageId = error ? `${id}-error` : wrongBy;
  const digits = digitsOf(value);
  /** Ahead of `value` while several boxes report before the next rendering. */
  const latest = useRef(value);
  useLayoutEffect(() => void (latest.current = value));
  const [composed, setComposed] = useState<Composition | null>(null);
  // The app may have emptied the code meanwhile.
  const kept = composed?.result === value ? composed : null;
  const shownIn = (index: number) => (kept?.index === index ? kept.text : digits[index]);

  const focusBox = (index: number) => {
    const box = boxes.current[Math.min(Math.max(index, 0), LENGTH - 1)];
    box?.focus();
    box?.select();
  };
  const replaceDigits = (from: number, written: string) => {
    const next = digitsOf(latest.current).map((digit, index) => written[index - from] ?? digit);
    latest.current = next
      .map((digit) => digit.trim() || ' ')
      .join('')
      .trimEnd();
    onChange(latest.current);
  };
  const fillFrom = (index: number, text: string, isComposing = false) => {
    const from = text.length >= LENGTH ? 0 : index;
    replaceDigits(from, text.slice(0, LENGTH - from));
    if (!isComposing) focusBox(from + text.length);
  };
  const handleInput = (index: number, text: string, isComposing = composed !== null) => {
    if (composed) latest.current = composed.code;
    const typed = digitsOnly(text);
    const before = (composed ? composed.digit : digits[index]) ?? '';
    if (typed.length === 2 && before && typed.includes(before))
      fillFrom(index, typed.replace(before, ''), isComposing);
    else if (typed) fillFrom(index, typed, isComposing);
    else if (!text || composed) replaceDigits(index, ' ');
    if (composed) setComposed(isComposing ? { ...composed, text, result: latest.current } : null);
  };
  const startComposing = (index: number, box: HTMLInputElement) => {
    const text = box.value;
    const digit = box.selectionStart === box.selectionEnd ? text : '';
    setComposed({ index, text, code: value, result: value, digit });
  };
  const handleKey = (index: number, event: KeyboardEvent) => {
    // The keyboard composes with this key.
    if (event.keyCode === 229) return;
    // Before the browser writes it: a caret that moves in the box after the focus has left it makes
    // Orca read the next box twice. Keys without a name (Android) arrive as input.
    if (/^\d$/.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey)) {
      event.preventDefault();
      return fillFrom(index, event.key);
    }
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: LENGTH - 1 }[
      event.key
    ];
    const backward = event.key === 'Backspace' && !digits[index] && index > 0;
    if (target === undefined && !backward) return;
    event.preventDefault();
    if (backward) replaceDigits(index - 1, ' ');
    focusBox(target ?? index - 1);
  };
  const handlePaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = digitsOnly(event.clipboardData.getData('text'));
    if (pasted) fillFrom(index, pasted);
  };

  return (
    <Group role="group" aria-labelledby={`${id}-label`} {...whenLeft(onLeave)} disabled={disabled}>
      <Legend id={`${id}-label`}>{label}</Legend>
      <FieldBox>
        <Row>
          {BOXES.map((index) => (
            <Box
              key={index}
              ref={(box) => {
                boxes.current[index] = box;
              }}
              value={shownIn(index)}
              data-shown={shownIn(index)}
              $wrong={messageId !== undefined}
              type="text"
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              aria-label={`Digit ke-${index + 1}`}
              aria-required="true"
              aria-invalid={messageId ? true : undefined}
              aria-describedby={messageId}
              onFocus={(event) => event.target.select()}
              // Not `onChange`, which React omits when a digit is typed over an equal one.
              onInput={(event) => handleInput(index, event.currentTarget.value)}
              onCompositionStart={(event) => startComposing(index, event.currentTarget)}
              onCompositionEnd={(event) => handleInput(index, event.currentTarget.value, false)}
              onKeyDown={(event) => handleKey(index, event)}
              onPaste={(event) => handlePaste(index, event)}
            />
          ))}
        </Row>
        <FieldLine id={id} error={error} />
      </FieldBox>
    </Group>
  );
}

const Group = styled.fieldset`
  max-width: 28rem;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: clamp(0.375rem, 2vw, ${space(3)});
`;

const Box = styled.input<{ $wrong: boolean }>`
  width: 100%;
  height: 3.75rem;
  padding: 0;
  border: ${({ $wrong }) => ($wrong ? `2px solid ${color.negative}` : `1px solid ${color.edge}`)};
  border-radius: ${radius.field};
  background: ${color.surface};
  font-size: ${size.title};
  font-weight: ${weight.strong};
  text-align: center;
  ${tabular}
`;
