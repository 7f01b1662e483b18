import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import {
  color,
  covered,
  edge,
  gutter,
  layer,
  media,
  motion,
  radius,
  size,
  space,
  target,
  weight,
} from '../../ui/theme.ts';
import { copyright } from '../../brand/brand.ts';

/**
 * The first tab stop of a page. A script moves the focus, because changing the hash would be a
 * navigation.
 */
export function SkipLink() {
  return (
    <Skip href="#isi" onClick={toContent}>
      Langsung ke isi
    </Skip>
  );
}

function toContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('isi')?.focus();
}

/** The links of every header that lead nowhere yet. */
export const helpNames = ['Bantuan', 'Info Perusahaan'] as const;

/** These links in the header for visitors; the account has them in its menu. */
export function HelpLinks() {
  return (
    <Help>
      {helpNames.map((name) => (
        <li key={name}>
          <HelpLink to={paths.underDevelopment}>{name}</HelpLink>
        </li>
      ))}
    </Help>
  );
}

export function Footer() {
  return (
    <Foot>
      <FootRow>
        <span>{copyright}</span>
        <FootLinks>
          <span>
            <FootLink to={paths.underDevelopment}>Syarat &amp; Ketentuan</FootLink>
            {' | '}
            <FootLink to={paths.underDevelopment}>Kebijakan Privasi</FootLink>
          </span>
          <FootLink to={paths.accessibility}>Aksesibilitas</FootLink>
        </FootLinks>
      </FootRow>
    </Foot>
  );
}

const Skip = styled.a`
  position: fixed;
  top: ${space(2)};
  left: calc(${space(4)} + ${covered.left});
  z-index: ${layer.popup};
  padding: ${space(2.5)} ${space(4)};
  border-radius: ${radius.control};
  color: ${color.ink};
  background: ${color.surface};
  font-weight: ${weight.strong};
  transform: translateY(-200%);
  transition: transform ${motion.quick};
  &:focus {
    transform: none;
  }
`;

const Help = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${edge};
  font-size: ${size.small};
`;

export const HelpLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  border-radius: ${radius.small};
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

const Foot = styled.footer`
  position: relative;
  padding: ${space(2)} ${gutter};
  border-top: 1px solid ${color.line};
  color: ${color.muted};
  background: ${color.canvas};
  font-size: ${size.small};
  :has([data-waiting]) ~ & {
    visibility: hidden;
  }
`;

const FootRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(6)};
`;

/*
 * On a phone the font decides whether the last link fits; without this the page would move when the
 * font arrives.
 */
const FootLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  ${media.phone} {
    flex-flow: column;
    width: 100%;
  }
`;

const FootLink = styled(Link)`
  display: inline-block;
  padding-block: 0.75rem;
  border-radius: ${radius.small};
  color: inherit;
  text-underline-offset: 0.2em;
`;

/*
 * The page, its dark bar and the logo as a link, for both layouts. The footer has its row from the
 * start: a document arrives in pieces, and nothing may move when the next one comes.
 */
export const Page = styled.div`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr minmax(3.875rem, auto);
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  padding-bottom: ${covered.bottom};
  ${media.phone} {
    grid-template-rows: auto 1fr minmax(8rem, auto);
  }
`;

export const Bar = styled.header`
  padding-inline: ${gutter};
  color: ${color.onNight};
  background: ${color.deep};
  --gap: ${color.deep};
`;

export const Home = styled(Link)`
  display: inline-flex;
  padding-block: ${space(1.5)};
  border-radius: ${radius.small};
  color: ${color.onNight};
  text-decoration: none;
`;
