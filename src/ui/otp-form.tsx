import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { Cooldowns } from '../../machines/kit/cooldown.ts';
import { Button } from './button.tsx';
import { CONTROL } from './control.ts';
import { Countdown } from './countdown.tsx';
import type { FieldProps } from './field.tsx';
import { leadToField } from './focus.ts';
import { Form } from './form.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { Notice } from './notice.tsx';
import { OtpField } from './parts/otp-field.tsx';
import { SubmitButton, useCooldown } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';
import { color, radius, size, space } from './theme.ts';

export interface OtpFormProps {
  readonly snapshot: {
    readonly context: {
      readonly notice: unknown;
      /** The address that got the code; '' after a reload. */
      readonly submitted: { readonly email: string };
      readonly seconds: number;
      readonly cooldowns: Cooldowns;
    };
    can(event: { readonly type: 'resend.requested' }): boolean;
  };
  readonly field: Pick<FieldProps, 'value' | 'error' | 'onChange' | 'onLeave'>;
  /** The bank's answer to the code, as a red line under the boxes. */
  readonly notice: string | null;
  readonly firstStep: string;
  readonly send: (event: { readonly type: 'form.submitted' | 'resend.requested' }) => void;
}

/** The form of a mailed code: six boxes, submit, countdown, resend. For registration and reset. */
export function OtpForm({ snapshot, field, notice, firstStep, send }: OtpFormProps) {
  const { context } = snapshot;
  const wrong = context.notice === 'otp.wrong';
  const seconds = Math.max(context.seconds, useCooldown(context.cooldowns['resend']));
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong) focusFirst(boxes.current);
  }, [wrong]);
  /** Whether a new code was asked for. Until it is typed, its boxes are empty and not in error. */
  const [asked, setAsked] = useState(false);
  /* The press disables the button, which would lose the focus, so the first box gets it. */
  const resend = () => {
    flushSync(() => setAsked(true));
    focusFirst(boxes.current);
    send({ type: 'resend.requested' });
  };
  return (
    <Form
      onSubmit={() => {
        setAsked(false);
        send({ type: 'form.submitted' });
      }}
    >
      {context.submitted.email === '' ? (
        <Reloaded>
          <Notice tone="primary">
            <p>Halaman ini dimuat ulang. Isi email Anda lagi untuk meneruskan.</p>
            <TextLink to={firstStep}>Isi email</TextLink>
          </Notice>
        </Reloaded>
      ) : null}
      <div ref={boxes}>
        <OtpField
          {...field}
          error={asked ? null : field.error}
          wrongBy={wrong ? id : undefined}
          onChange={(code) => {
            setAsked(false);
            field.onChange(code);
          }}
        />
      </div>
      {notice ? (
        // A wrong code is said with the box that gets the focus.
        <Notice live={!wrong} id={id}>
          {notice}
        </Notice>
      ) : null}
      <SubmitButton cooldown={context.cooldowns['otp']}>Lanjut</SubmitButton>
      <Resend>
        <span>
          Kirim ulang dalam <Countdown seconds={seconds} />
        </span>
        <Button
          variant="secondary"
          disabled={!snapshot.can({ type: 'resend.requested' })}
          onClick={resend}
        >
          Kirim kode ulang
        </Button>
        <VisuallyHidden aria-live="polite">
          {seconds === 0 && 'Anda sekarang dapat meminta kode yang baru.'}
          {asked && context.seconds > 0 && 'Kode yang baru sudah dikirim.'}
        </VisuallyHidden>
      </Resend>
    </Form>
  );
}

function focusFirst(boxes: HTMLElement | null) {
  const first = boxes?.querySelector<HTMLElement>(CONTROL);
  if (first) leadToField(first);
}

/* As far above the boxes as a heading. */
const Reloaded = styled.div`
  margin-bottom: ${space(4)};
`;

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
