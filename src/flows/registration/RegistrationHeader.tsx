import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { StepHeader } from '../../ui/step-header.tsx';
import { media } from '../../ui/theme.ts';

/** The six steps that a customer sees. The birthplace belongs to 'Data diri'. */
const names = ['Kontak', 'Verifikasi', 'Password', 'Data diri', 'e-KTP', 'PIN'] as const;

interface RegistrationHeaderProps {
  readonly title: string;
  /** Counts from 1. */
  readonly step: number;
  readonly lead?: ReactNode;
  readonly onBack?: () => void;
}

/** The header of each step of the registration; with each the lamp gives more light. */
export function RegistrationHeader({ title, step, lead, onBack }: RegistrationHeaderProps) {
  return (
    <>
      <GrowingLamp $step={step} />
      <StepHeader
        title={title}
        lead={lead}
        step={step}
        of={names.length}
        stepName={names[step - 1]}
        onBack={onBack}
      />
    </>
  );
}

/* In px in the strip of a phone, which is 72 px high; beside the form to the same degree. */
const radiusAt = (step: number) => 24 + 12 * step;

const GrowingLamp = createGlobalStyle<{ $step: number }>`
  :root { --grown: ${({ $step }) => radiusAt($step)}px; }
  ${media.wide} {
    :root { --grown: calc(min(72vh, 34rem) * ${({ $step }) => radiusAt($step) / radiusAt(names.length)}); }
  }
`;
