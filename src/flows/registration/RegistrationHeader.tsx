import type { ReactNode } from 'react';
import { StepHeader } from '../../ui/step-header.tsx';

/** The six steps that a customer sees. The birthplace belongs to 'Data diri'. */
const names = ['Kontak', 'Verifikasi', 'Password', 'Data diri', 'e-KTP', 'PIN'] as const;

interface RegistrationHeaderProps {
  readonly title: string;
  /** Counts from 1. */
  readonly step: number;
  readonly lead?: ReactNode;
  readonly onBack?: () => void;
}

/** The header of each step of the registration. */
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
