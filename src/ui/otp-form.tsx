import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { Form } from './form.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { Notice } from './notice.tsx';
import { OtpField } from './otp-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { color, radius, size, space } from './theme.ts';

export interface OtpFormProps {
  /** As in `OtpField`: a space is an empty box. */
  readonly digits: string;
  readonly onChange: (digits: string) => void;
  readonly onLeave?: (() => void) | undefined;
  /** The error of the boxes; `null` if they are valid. */
  readonly error: string | null;
  /** The bank's answer to the code, as a red line under the boxes. */
  readonly notice?: string | null | undefined;
  /** Whether the bank said that the code is wrong. */
  readonly wrong: boolean;
  /** Seconds until a new code can be requested. */
  readonly seconds: number;
  readonly canResend: boolean;
  /** Seconds until the bank accepts another code; absent: never throttled. */
  readonly cooldown?: number | undefined;
  readonly onResend: () => void;
  readonly onSubmit: () => void;
}

/** The form of a code: six boxes, submit, countdown, resend. For registration and reset. */
export function OtpForm({
  digits,
  onChange,
  onLeave,
  error,
  notice,
  wrong,
  seconds,
  canResend,
  cooldown,
  onResend,
  onSubmit,
}: OtpFormProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong) focusFirst(boxes.current);
  }, [wrong]);
  /* Pressing the button disables it and would lose the focus, so the first box gets it. */
  const resend = () => {
    focusFirst(boxes.current);
    onResend();
  };
  return (
    <Form onSubmit={onSubmit}>
      <div ref={boxes}>
        <OtpField
          value={digits}
          error={error}
          wrongBy={wrong ? id : undefined}
          onChange={onChange}
          onLeave={onLeave}
        />
      </div>
      {notice ? (
        <Notice live id={id}>
          {notice}
        </Notice>
      ) : null}
      <SubmitButton cooldown={cooldown}>Lanjut</SubmitButton>
      <Resend>
        <span>
          Kirim ulang dalam <Countdown seconds={seconds} />
        </span>
        <Button variant="secondary" disabled={!canResend} onClick={resend}>
          Kirim kode ulang
        </Button>
        <VisuallyHidden aria-live="polite">
          {seconds === 0 ? 'Anda sekarang dapat meminta kode yang baru.' : ''}
        </VisuallyHidden>
      </Resend>
    </Form>
  );
}

const focusFirst = (boxes: HTMLElement | null) => boxes?.querySelector('input')?.focus();

const Resend = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.control};
  color: ${color.muted};
  background: ${color.wash};
  font-size: ${size.small};
`;
