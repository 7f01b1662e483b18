import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../hidden.tsx';
import { Link } from '../link.tsx';
import { BackIcon } from '../step-icons.tsx';
import { textButton } from './text-button.ts';
import { media, radius, space, target } from '../theme.ts';

/** Whether the visit has an earlier page (src/app/address-bar.ts). */
const hasEarlier = () => Number((history.state as { position?: unknown } | null)?.position) > 0;

interface BackLinkProps {
  readonly to: string;
  /** Leads to the page before, if there is one: several pages lead here. */
  readonly toEarlier?: boolean;
}

/** The arrow 'Kembali' left of a heading: leads to the page at `to`, or asks the flow. */
export function Back(props: BackLinkProps | { readonly onBack: () => void }) {
  const content = (
    <>
      <BackIcon />
      <VisuallyHidden>Kembali</VisuallyHidden>
    </>
  );
  return 'to' in props ? (
    <BackLink
      to={props.to}
      onClick={(event) => {
        if (props.toEarlier !== true || !hasEarlier()) return;
        event.preventDefault();
        history.back();
      }}
    >
      {content}
    </BackLink>
  ) : (
    <BackButton type="button" onClick={() => props.onBack()}>
      {content}
    </BackButton>
  );
}

/* The arrow is aligned with the edge of the page, and on a wide screen the heading is. */
const look = css`
  ${textButton}
  position: relative;
  flex: none;
  justify-content: center;
  width: ${target};
  padding: 0;
  margin-left: -${space(3)};
  border-radius: ${radius.control};
  ${media.wide} {
    margin-left: -${target};
  }
`;

const BackButton = styled.button`
  ${look}
`;

const BackLink = styled(Link)`
  ${look}
  text-decoration: none;
`;
