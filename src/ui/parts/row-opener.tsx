import { css, styled } from 'styled-components';
import { asCards } from '../table-cards.ts';
import { space, target } from '../theme.ts';

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
    />
  );
}

/* Out of the text flow, on cards over the picture. Its row shows the focus. */
const Pressable = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  width: ${target};
  padding: 0;
  border: 0;
  background: transparent;
  &:focus-visible {
    outline: 0;
    box-shadow: none;
  }
  ${asCards(css`
    inset: 0 auto 0 ${space(2)};
  `)}
`;
