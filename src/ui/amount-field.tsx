import { useState, type ChangeEvent, type ComponentProps, type SyntheticEvent } from 'react';
import { NumericFormat } from 'react-number-format';
import { styled } from 'styled-components';
import { readRupiah } from '../format/rupiah.ts';
import { amountInWords } from '../format/words.ts';
import { held } from './busy.tsx';
import { preventFocusLoss } from './button.tsx';
import { Chips, Pill } from './chip.tsx';
import { Field, partsOf, Prefix, type FieldProps } from './field.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { Input } from './text-field.tsx';
import { size, weight } from './theme.ts';

export interface AmountFieldProps extends FieldProps {
  /**
   * The value when typing last rested. Its words are announced and describe the field, unless the
   * value is another by now.
   */
  readonly rested: string;
  /** In thousands of rupiah: buttons that add to the amount. */
  readonly steps?: readonly number[] | undefined;
}

const MAX_DIGITS = 15;
const UNREADABLE = 'Tulis nominal dalam rupiah penuh';
const NO_SEN = 'Nominal dalam rupiah penuh, tanpa sen';

/**
 * A field for whole rupiah: shows '1.500.000' while typing; its value is '1500000'. Typing drops
 * everything but digits; text set at once is read as an amount (FRM-24).
 */
export const AmountField = held(function AmountField({
  onChange,
  rested,
  steps = [],
  ...props
}: AmountFieldProps) {
  const { frame, rest } = partsOf(props);
  const [remark, setRemark] = useState<typeof UNREADABLE | typeof NO_SEN | null>(null);
  const words = inWords(rest.value);
  const sen = remark === NO_SEN && remark;
  const notes = [words, frame.note, sen];
  const readText = (text: string) => {
    const digits = text === '' ? '' : readRupiah(text);
    setRemark(digits === null ? UNREADABLE : null);
    if (digits !== null && digits.length <= MAX_DIGITS) onChange(digits);
  };
  const takeText = (event: SyntheticEvent, data: DataTransfer) => {
    const text = data.getData('text');
    // The browser inserts digits at the caret.
    if (/^\d+$/.test(text)) return;
    event.preventDefault();
    readText(text);
  };
  return (
    <Field
      {...frame}
      help={
        steps.length > 0 ? (
          <Chips label="Tambah nominal">
            {steps.map((thousands) => (
              <Pill
                key={thousands}
                type="button"
                onMouseDown={preventFocusLoss}
                onClick={() => {
                  setRemark(null);
                  onChange(String(Number(rest.value) + thousands * 1_000));
                }}
              >
                +{thousands}rb
              </Pill>
            ))}
          </Chips>
        ) : null
      }
      error={remark === UNREADABLE ? remark : frame.error}
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
        setRemark((was) => (was === NO_SEN ? null : was));
        frame.onLeave?.();
      }}
    >
      {(controlProps) => (
        <>
          <LargePrefix aria-hidden="true">Rp.</LargePrefix>
          <NumericFormat
            {...rest}
            {...controlProps}
            customInput={AmountInput}
            onPoint={() => setRemark(NO_SEN)}
            onSetAtOnce={readText}
            type="text"
            inputMode="numeric"
            valueIsNumericString
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={0}
            allowNegative={false}
            allowLeadingZeros={false}
            isAllowed={({ value }) => value.length <= MAX_DIGITS}
            onPaste={(event) => takeText(event, event.clipboardData)}
            onDrop={(event) => takeText(event, event.dataTransfer)}
            onValueChange={({ value }, { event }) => {
              if (!event) return;
              setRemark((was) => (was === NO_SEN && value !== '' ? was : null));
              onChange(value);
            }}
          />
        </>
      )}
    </Field>
  );
});

const inWords = (digits: string) => amountInWords(Number(digits || Number.NaN));

interface AmountInputProps extends ComponentProps<typeof Input> {
  /** A dot or a comma was typed. */
  readonly onPoint: () => void;
  readonly onSetAtOnce: (text: string) => void;
}

/** Text that the browser inserts key by key, or where the caret is. */
const piecewise = /^(?:delete|history)|^insert(?:CompositionText|FromPaste|FromDrop)$/;

/** The input inside NumericFormat, whose `onChange` corrects what was typed. */
function AmountInput({ onPoint, onSetAtOnce, onChange, ...rest }: AmountInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '', data = null } = event.nativeEvent as Partial<InputEvent>;
    if (data?.length !== 1 && !piecewise.test(inputType)) return onSetAtOnce(event.target.value);
    onChange?.(event);
    if (data === '.' || data === ',') onPoint();
  };
  return <LargeInput {...rest} onChange={change} />;
}

const LargePrefix = styled(Prefix)`
  font-size: ${size.title};
`;

const LargeInput = styled(Input)`
  min-height: 4rem;
  padding-block: 0;
  font-size: ${size.field};
  font-weight: ${weight.strong};
`;
