import type { ReactNode } from 'react';
import { StepHeader } from '../../ui/step-header.tsx';

/** The six steps that a customer sees; the birthplace is a part of the personal data. */
const names = ['Kontak', 'Verifikasi', 'Password', 'Data diri', 'e-KTP', 'PIN'] as const;

interface RegistrationHeaderProps {
  readonly title: string;
  /** Counts from 1. */
  readonly step: number;
  readonly lead?: ReactNode;
  readonly onBack?: () => void;
}

export function RegistrationHeader({ title, step, lead, onBack }: RegistrationHeaderProps) {
  return (
    <StepHeader
      title={title}
      lead={lead}
      step={step}
      of={names.length}
      stepName={names[step - 1]}
      onBack={onBack}
    />
  );
}
