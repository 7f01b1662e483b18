import { css, styled } from 'styled-components';
import { ForwardIcon } from '../step-icons.tsx';
import { asCards } from '../table-cards.ts';
import { color, radius, space, target } from '../theme.ts';

/** The button at the end of a row. The cells that its name leaves out describe it. */
export function RowOpener({
  name,
  describedBy,
  onOpen,
}: {
  readonly name: string;
  readonly describedBy: string;
  readonly onOpen: () => void;
}) {
  return (
    <Pressable
      type="button"
      aria-label={name}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onClick={() => onOpen()}
    >
      <ForwardIcon />
    </Pressable>
  );
}

/* Out of the text flow, so that it does not shift the columns. */
const Pressable = styled.button`
  position: absolute;
  top: 50%;
  right: 0;
  display: grid;
  place-items: center end;
  width: ${target};
  height: ${target};
  margin-top: calc(${target} / -2);
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  color: ${color.muted};
  background: transparent;
  ${asCards(css`
    top: auto;
    bottom: ${space(3)};
    margin-top: 0;
  `)}
`;
