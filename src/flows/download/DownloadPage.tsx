import type { ReactNode } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import { Aside, Heading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What all states of the page have around them. */
export function DownloadPage({
  lead,
  children,
}: {
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Heading lead={lead}>Download</Heading>
      {children}
      <Aside>
        Lentera juga dapat dipakai langsung di peramban. <TextLink to={paths.login}>Masuk</TextLink>
      </Aside>
    </>
  );
}
