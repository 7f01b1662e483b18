import { css, styled } from 'styled-components';
import { Link } from '../link.tsx';
import { BackIcon } from '../step-icons.tsx';
import { textButton } from './text-button.ts';
import { radius, space } from '../theme.ts';

/** 'Kembali' above a heading: leads to the page at `to`, or asks the flow. */
export function Back(props: { readonly to: string } | { readonly onBack: () => void }) {
  const content = (
    <>
      <BackIcon />
      Kembali
    </>
  );
  return 'to' in props ? (
    <BackLink to={props.to}>{content}</BackLink>
  ) : (
    <BackButton type="button" onClick={() => props.onBack()}>
      {content}
    </BackButton>
  );
}

/* The word is aligned with the edge of the page; its background reaches beyond. */
const look = css`
  ${textButton}
  justify-self: start;
  gap: ${space(2)};
  margin-left: -${space(3)};
  padding: 0 ${space(3)};
  border-radius: ${radius.control};
`;

const BackButton = styled.button`
  ${look}
`;

const BackLink = styled(Link)`
  ${look}
  text-decoration: none;
`;
