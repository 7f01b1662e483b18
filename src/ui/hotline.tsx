import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { hotline } from '../brand/contact.ts';
import { underlined } from './text-link.tsx';

/** 'Telepon 1500 123 (24 jam).', whose number can be pressed; nothing if the brand has none. */
export function Hotline({
  number = hotline,
  children = '.',
}: {
  readonly number?: string;
  readonly children?: ReactNode;
}) {
  if (number === '') return null;
  return (
    <>
      Telepon <Number href={`tel:${number.replaceAll(' ', '')}`}>{number}</Number> (24 jam)
      {children}
    </>
  );
}

/** How to reach the Indonesia Anti-Scam Centre: '157 atau iasc.ojk.go.id'. */
export function AntiScamCentre() {
  return (
    <>
      <Number href="tel:157">157</Number> atau{' '}
      <Number href="https://iasc.ojk.go.id" target="_blank" rel="noopener noreferrer">
        iasc.ojk.go.id
      </Number>
    </>
  );
}

const Number = styled.a`
  ${underlined}
  white-space: nowrap;
`;
