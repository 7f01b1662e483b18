import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Lead, Title } from './heading.tsx';
import { Back } from './parts/back.tsx';
import { color, media, radius, size, space, target, weight } from './theme.ts';

export { Back };

export interface StepHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The id of what screen readers say after the title. */
  readonly describedBy?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  /** The path of 'Kembali', if the flow need not be asked. */
  readonly backTo?: string | undefined;
  /** The same, if the visit has no earlier page: several pages lead here. */
  readonly cameFrom?: string | undefined;
  readonly step?: number | undefined;
  readonly of?: number | undefined;
  readonly stepName?: string | undefined;
}

/**
 * The header of a step or a subpage: the h1 with 'Kembali' at its left if that has a target, below
 * the progress if `step` (from 1) and `of` are given.
 */
export function StepHeader({
  title,
  lead,
  describedBy,
  onBack,
  backTo,
  cameFrom,
  step,
  of,
  stepName,
}: StepHeaderProps) {
  return (
    <Head>
      {onBack ? <Back onBack={onBack} /> : null}
      {backTo === undefined ? null : <Back to={backTo} />}
      {cameFrom === undefined ? null : <Back to={cameFrom} toEarlier />}
      {step !== undefined && of !== undefined ? (
        <Progress>
          <StepText>
            Langkah {step} dari {of}
            {stepName ? `: ${stepName}` : ''}
          </StepText>
          <Bar aria-hidden="true">
            {Array.from({ length: of }, (_, index) => (
              <Part key={index} $done={index < step} />
            ))}
          </Bar>
        </Progress>
      ) : null}
      <Titles $beside={(onBack ?? backTo ?? cameFrom) !== undefined}>
        <Title tabIndex={-1} data-arrival="" aria-describedby={describedBy}>
          {title}
        </Title>
        {lead ? <Lead>{lead}</Lead> : null}
      </Titles>
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: min(${space(3)}, 3.75vw) 0;
  margin-bottom: min(${space(6)}, 7.5vw);
`;

const Progress = styled.div`
  grid-area: 1 / 1 / auto / -1;
`;

/* The first line is level with the arrow. */
const Titles = styled.div<{ $beside: boolean }>`
  grid-column: 2;
  min-width: 0;
  ${({ $beside }) => $beside && `h1 { display: flex; align-items: center; min-height: ${target}; }`}
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
