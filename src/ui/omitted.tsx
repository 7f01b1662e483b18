import { styled } from 'styled-components';
import { thousands } from '../format/rupiah.ts';
import { color, size } from './theme.ts';

/** How many rows of a list cannot be shown (MUT-35, NTF-12); nothing where all can. */
export function Omitted({ count, noun }: { readonly count: number; readonly noun: string }) {
  if (count === 0) return null;
  return (
    <Line>
      {thousands(String(count))} {noun} tidak dapat ditampilkan
    </Line>
  );
}

const Line = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
