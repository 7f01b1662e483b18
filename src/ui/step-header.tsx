import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Lead, Title } from './heading.tsx';
import { Back } from './parts/back.tsx';
import { color, media, radius, size, space, weight } from './theme.ts';

export interface StepHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The id of what screen readers say after the title. */
  readonly describedBy?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  /** The path of 'Kembali', if the flow need not be asked. */
  readonly backTo?: string | undefined;
  readonly step?: number | undefined;
  readonly of?: number | undefined;
  readonly stepName?: string | undefined;
}

/**
 * The header of a step or a subpage: 'Kembali' if it has a target, the progress if `step` (from 1)
 * and `of` are given, and the h1.
 */
export function StepHeader({
  title,
  lead,
  describedBy,
  onBack,
  backTo,
  step,
  of,
  stepName,
}: StepHeaderProps) {
  return (
    <Head>
      {onBack ? <Back onBack={onBack} /> : null}
      {backTo === undefined ? null : <Back to={backTo} />}
      {step !== undefined && of !== undefined ? (
        <div>
          <StepText>
            Langkah {step} dari {of}
            {stepName ? `: ${stepName}` : ''}
          </StepText>
          <Bar aria-hidden="true">
            {Array.from({ length: of }, (_, index) => (
              <Part key={index} $done={index < step} />
            ))}
          </Bar>
        </div>
      ) : null}
      <div>
        <Title tabIndex={-1} data-arrival="" aria-describedby={describedBy}>
          {title}
        </Title>
        {lead ? <Lead>{lead}</Lead> : null}
      </div>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  gap: min(${space(5)}, 6.25vw);
  margin-bottom: min(${space(6)}, 7.5vw);
`;

const StepText = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
  font-weight: ${weight.medium};
`;

const Bar = styled.div`
  display: flex;
  gap: ${space(1)};
  margin-top: ${space(2)};
`;

const Part = styled.span<{ $done: boolean }>`
  flex: 1;
  height: 4px;
  border-radius: ${radius.pill};
  background: ${({ $done }) => ($done ? color.action : color.line)};
  ${media.forcedColors} {
    background: ${({ $done }) => ($done ? 'Highlight' : 'GrayText')};
    forced-color-adjust: none;
  }
`;
