import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { rupiah } from '../../format/rupiah.ts';
import { color, paper, radius, shadow, size, sky, space, tabular, weight } from '../../ui/theme.ts';

/* The parts of the small screens (previews.tsx). */

export function Phone({ children }: { readonly children: ReactNode }) {
  return (
    <Frame aria-hidden="true" inert>
      {children}
    </Frame>
  );
}

export function Round({ name, icon }: { readonly name: string; readonly icon: ReactNode }) {
  return (
    <Action>
      <span>{icon}</span>
      {name}
    </Action>
  );
}

export type Row = readonly [name: string, detail: string, amount: number];

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return rows.map(([name, detail, amount]) => (
    <Line key={name}>
      <span>
        <Strong>{name}</Strong>
        <Meta>{detail}</Meta>
      </span>
      <Amount $incoming={amount > 0}>
        {amount > 0 ? '+' : '−'}
        {rupiah(Math.abs(amount))}
      </Amount>
    </Line>
  ));
}

const Frame = styled.div`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(2.5)};
  width: 18rem;
  max-width: 100%;
  height: 32rem;
  padding: ${space(5)} ${space(4)} 0;
  border: 0.375rem solid ${color.nightEdge};
  border-radius: 2rem;
  color: ${color.ink};
  background: ${color.canvas};
  box-shadow: ${shadow.raised};
  font-size: ${size.small};
  overflow: hidden;
  user-select: none;
`;

export const Title = styled.p`
  font-size: ${size.title};
  font-weight: ${weight.bold};
`;

export const Strong = styled.b`
  display: block;
  font-weight: ${weight.strong};
`;

export const Meta = styled.span`
  display: block;
  font-size: 0.75rem;
  opacity: 0.75;
`;

export const Balance = styled.div`
  ${sky}
  --x: calc(100% - 2.5rem);
  --y: 3rem;
  --r: 7.5rem;
  --lamp: 2.75rem;
  margin: -${space(5)} -${space(4)} 0;
  padding: ${space(8)} ${space(4)} ${space(6)};
  > svg:first-of-type {
    height: 4rem;
  }
  > p {
    margin-bottom: ${space(4)};
  }
`;

export const Figure = styled.b`
  display: block;
  font-size: 1.75rem;
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
  line-height: 1.3;
  white-space: nowrap;
`;

export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin-top: ${space(3)};
`;

const Action = styled.span`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  font-size: 0.75rem;
  > span {
    display: grid;
    place-items: center;
    width: 2.5rem;
    height: 2.5rem;
    border-radius: 50%;
    background: rgb(255 255 255 / 0.13);
  }
  &:first-child > span {
    color: ${color.onLantern};
    background: ${color.lantern};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding-bottom: ${space(2.5)};
  border-bottom: 1px solid ${color.line};
`;

const Amount = styled.b<{ $incoming: boolean }>`
  color: ${({ $incoming }) => ($incoming ? color.positive : color.negative)};
  /* In this weight the fallback is as wide as the font: nothing moves. */
  font-weight: ${weight.medium};
  white-space: nowrap;
  ${tabular}
`;

export const Steps = styled.div`
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(3)};
  > i {
    flex: 1;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.line};
  }
  > :first-child {
    background: ${color.action};
  }
`;

export const Label = styled.b`
  margin-top: ${space(2)};
  font-weight: ${weight.strong};
`;

export const Control = styled.div`
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface};
`;

export const Submit = styled.div`
  margin-top: ${space(4)};
  padding: ${space(3)};
  border-radius: ${radius.control};
  color: ${color.onAction};
  background: ${color.action};
  font-weight: ${weight.strong};
  text-align: center;
`;

export const Owner = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  text-align: center;
  > :nth-child(3) {
    margin-block: ${space(3)};
  }
`;

export const Code = styled.svg`
  width: 13rem;
  height: 13rem;
  border-radius: ${radius.card};
  background: ${paper};
`;
