import { styled } from 'styled-components';
import { bone } from './feedback.tsx';
import { color, media, radius, round, space, target } from './theme.ts';

/*
 * Placeholders with the shape and size of the content, so that nothing moves when it arrives. Not
 * announced: the loading overlay is.
 */

/** Rows of a list: a round picture if they have one, two lines, a figure at the end. */
export function RowsSkeleton({
  rows,
  rowHeight,
  phoneRowHeight = rowHeight,
  icon = false,
}: {
  readonly rows: number;
  readonly rowHeight: `${number}rem`;
  readonly phoneRowHeight?: `${number}rem` | undefined;
  readonly icon?: boolean | undefined;
}) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index} $height={rowHeight} $onPhone={phoneRowHeight}>
          {icon ? <Face $width={round} /> : null}
          <Lines>
            <Bone $width="9rem" />
            <Bone $width="13rem" />
          </Lines>
          <Bone $width="5rem" />
        </Row>
      ))}
    </div>
  );
}

export function FigureSkeleton({ width }: { readonly width: `${number}rem` }) {
  return (
    <Place aria-hidden="true">
      <Bone $width={width} />
    </Place>
  );
}

export function PersonSkeleton() {
  return (
    <Person aria-hidden="true">
      <Face $width="3rem" />
      <Lines>
        <Bone $width="9rem" />
        <Bone $width="7rem" />
      </Lines>
    </Person>
  );
}

export function ChipsSkeleton({ chips }: { readonly chips: number }) {
  return (
    <Chips aria-hidden="true">
      {Array.from({ length: chips }, (_, index) => (
        <Chip key={index} />
      ))}
    </Chips>
  );
}

export function SquareSkeleton() {
  return <Square aria-hidden="true" />;
}

const Bone = styled.span<{ $width: string }>`
  ${bone}
  display: block;
  width: min(${({ $width }) => $width}, 60vw);
  max-width: 100%;
  height: 1rem;
`;

const Row = styled.div<{ $height: string; $onPhone: string }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  height: ${({ $height }) => $height};
  ${media.phone} {
    height: ${({ $onPhone }) => $onPhone};
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-width: 0;
  gap: ${space(2)};
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Face = styled.div<{ $width: string }>`
  ${bone}
  flex: none;
  width: ${({ $width }) => $width};
  aspect-ratio: 1;
  border-radius: 50%;
`;

/* The same padding as the row of chips, which leaves room for focus rings. */
const Chips = styled.div`
  display: flex;
  gap: ${space(1)};
  padding-block: ${space(1)};
  overflow: hidden;
`;

const Chip = styled.div`
  ${bone}
  flex: none;
  width: 7rem;
  height: 5.5rem;
  border-radius: ${radius.control};
`;

const Place = styled.div`
  display: flex;
  align-items: center;
  height: ${target};
`;

const Square = styled.div`
  ${bone}
  aspect-ratio: 1;
`;
