import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { amountDigits, insertedInto, readAmount, readTyped } from '../format/amount.ts';
import { thousands } from '../format/rupiah.ts';
import { amountInWords } from '../format/words.ts';
import { bufferWhileBusy } from './busy.tsx';
import { preventFocusLoss } from './button.tsx';
import { keepCaret } from './parts/caret.ts';
import { Chips, Pill } from './chip.tsx';
import { Field, partsOf, Prefix, type FieldProps } from './field.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { Input } from './text-field.tsx';
import { size, weight } from './theme.ts';
import { useUndo } from './parts/undo.ts';

export interface AmountFieldProps extends FieldProps {
  /**
   * The value when typing last rested. Its words are announced and describe the field, unless the
   * value is another by now.
   */
  readonly rested: string;
  /** In thousands of rupiah: buttons that add to the amount. */
  readonly steps?: readonly number[] | undefined;
}

const UNREADABLE = 'Tulis nominal dalam rupiah penuh';
const NO_SEN = 'Nominal dalam rupiah penuh, tanpa sen';

/** Follows the digits of a value if the field refused a text, so that no schema takes it. */
const REFUSED = '?';

/** Inserts or removes something at the caret. Only digits are pasted and dropped this way. */
const atCaret = /^(?:delete|history)|^insertFrom(?:Paste|Drop)$/;

/** The text in which a keyboard composes, which must not be rewritten meanwhile. */
interface Composition {
  readonly before: string;
  readonly text: string;
}

/**
 * A field for whole rupiah: shows '1.500.000' while typing; its value is '1500000'. Typing drops
 * everything but digits; text set at once is read as an amount (FRM-24).
 */
export const AmountField = bufferWhileBusy(function AmountField({
  onChange,
  rested,
  steps = [],
  ...props
}: AmountFieldProps) {
  const { frame, rest } = partsOf(props);
  const [lacksSen, setLacksSen] = useState(false);
  const [composition, setComposition] = useState<Composition | null>(null);
  const refused = rest.value.endsWith(REFUSED);
  const digits = amountDigits(rest.value);
  const undo = useUndo(digits, onChange);
  const words = inWords(rest.value);
  const sen = lacksSen && NO_SEN;
  const notes = [words, frame.note, sen];
  const take = (read: string | null, before = digits) => {
    setLacksSen(false);
    setComposition(null);
    undo.change(read ?? before + REFUSED, before);
  };
  const takeTyped = (input: HTMLInputElement, read: string | null, before = digits) => {
    if (read !== null) keepCaret(input, thousands(read));
    take(read, before);
  };
  const compose = (input: HTMLInputElement, isOver: boolean) => {
    const { before } = composition ?? { before: thousands(digits) };
    const read = readTyped(input.value, insertedInto(before, input.value));
    const earlier = amountDigits(before);
    if (isOver) return takeTyped(input, read, earlier);
    setComposition({ before, text: input.value });
    onChange(read ?? earlier + REFUSED);
  };
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data, isComposing } = nativeEvent as Partial<InputEvent>;
    if (composition || isComposing || inputType === 'insertCompositionText')
      return compose(target, !composition && !isComposing);
    if (inputType === 'insertText' && data) {
      takeTyped(target, readTyped(target.value, data));
      setLacksSen(/^[.,]$/.test(data) || lacksSen);
    } else if (atCaret.test(inputType) || target.value === '') {
      const next = amountDigits(target.value);
      const isDot = inputType === 'deleteContentForward' && next === digits;
      takeTyped(target, isDot ? withoutDigit(next, caretIn(target)) : next);
      setLacksSen(lacksSen && next !== '');
    } else take(readAmount(target.value));
  };
  const takeText = (event: SyntheticEvent, data: DataTransfer) => {
    const text = data.getData('text');
    // The browser inserts digits at the caret.
    if (/^\d{1,15}$/.test(text)) return;
    event.preventDefault();
    if (text !== '') take(readAmount(text));
  };
  return (
    <Field
      {...frame}
      help={
        steps.length > 0 ? (
          <Chips label="Tambah cepat">
            {steps.map((more) => (
              <Pill
                key={more}
                type="button"
                onMouseDown={preventFocusLoss}
                onClick={() => take(amountDigits(String(Number(digits) + more * 1_000)))}
              >
                +{more}rb
              </Pill>
            ))}
          </Chips>
        ) : null
      }
      error={refused && !composition ? UNREADABLE : frame.error}
      note={
        notes.some(Boolean) ? (
          <>
            {words && (
              <div>
                <span aria-hidden="true">{words}</span>
                <VisuallyHidden aria-live="polite">
                  {rested === rest.value && inWords(rested)}
                </VisuallyHidden>
              </div>
            )}
            {frame.note}
            {sen && <div>{sen}</div>}
          </>
        ) : null
      }
      onLeave={() => {
        setLacksSen(false);
        frame.onLeave?.();
      }}
    >
      {(controlProps) => (
        <>
          <LargePrefix aria-hidden="true">Rp.</LargePrefix>
          <LargeInput
            {...rest}
            {...controlProps}
            value={composition?.text ?? thousands(digits)}
            type="text"
            inputMode="numeric"
            onPaste={(event) => takeText(event, event.clipboardData)}
            onDrop={(event) => takeText(event, event.dataTransfer)}
            onKeyDown={undo.onKeyDown}
            onChange={change}
            onCompositionStart={() => {
              setComposition({ before: thousands(digits), text: thousands(digits) });
            }}
            onCompositionEnd={(event) => {
              if (composition) compose(event.currentTarget, true);
            }}
          />
        </>
      )}
    </Field>
  );
});

const caretIn = (input: HTMLInputElement) =>
  amountDigits(input.value.slice(0, input.selectionStart ?? 0)).length;

/** The browser has removed a dot: removes the digit that follows it. */
const withoutDigit = (digits: string, at: number) => digits.slice(0, at) + digits.slice(at + 1);

const inWords = (digits: string) => amountInWords(Number(digits || Number.NaN));

const LargePrefix = styled(Prefix)`
  font-size: ${size.title};
`;

const LargeInput = styled(Input)`
  min-height: 4rem;
  padding-block: 0;
  font-size: min(${size.figure}, 11.3vw);
  font-size: min(${size.figure}, 11.3vw, (100cqi - var(--taken)) / (0.64 * var(--letters, 1)));
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
`;
