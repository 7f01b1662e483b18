import type { ReactNode } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import { FormFooter, Heading } from '../../ui/heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The heading and footer that all states of the page have. */
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
      <FormFooter>
        Lentera juga dapat dipakai langsung di peramban. <TextLink to={paths.login}>Masuk</TextLink>
      </FormFooter>
    </>
  );
}
