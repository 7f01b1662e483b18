import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { brandName } from '../brand/brand.ts';
import { timeNow } from '../format/time-now.ts';
import { Button } from './button.tsx';
import { BrandMark } from './logo.tsx';
import { PrintIcon } from './step-icons.tsx';

/**
 * Prints only the element with `data-paper`, from 'Cetak' or the browser's menu, black on white A4.
 * Elements with `data-screen` inside it are left out.
 */
export const PrintStyle = createGlobalStyle`
  @page { size: A4; margin: 16mm 16mm 18mm; }
  @media print {
    html, body { background: #fff; }
    body * { visibility: hidden; }
    [data-paper], [data-paper] * { visibility: visible; color: #000 !important; }
    [data-paper] { position: absolute; inset: 0 0 auto 0; font-size: 9pt; line-height: 1.4; }
    [data-paper] [data-screen] { display: none; }
    ::backdrop { display: none; }
  }
  /* Without :has, blank pages may follow. */
  @supports selector(:has(a)) {
    @media print {
      html { overflow: visible; scrollbar-gutter: auto; }
      body *:not([data-paper], [data-paper] *, :has([data-paper])) { display: none; }
      body, body :has([data-paper]) {
        position: static; display: block; width: auto; min-width: 0; max-width: none; height: auto;
        min-height: 0; max-height: none; margin: 0; padding: 0; border: 0; overflow: visible;
        background: none; box-shadow: none; transform: none;
      }
      [data-paper] { position: static; }
    }
  }
`;

/**
 * In the margin, in Chromium from 131. Other browsers offer their own numbers in the print dialog.
 */
export const PageNumbers = createGlobalStyle`
  @page {
    @bottom-right {
      content: 'Halaman ' counter(page) ' dari ' counter(pages);
      color: #555;
      font: 8pt sans-serif;
    }
  }
`;

/** Prints the page's paper; for a screen whose machine need not know. */
export function PrintButton() {
  return (
    <Button variant="quiet" icon={<PrintIcon />} onClick={() => window.print()}>
      Cetak
    </Button>
  );
}

export function Letterhead({ title }: { readonly title: string }) {
  return (
    <Head>
      <BrandMark size={36} />
      <Name>{brandName}</Name>
      <Title>{title}</Title>
      <Printed>
        Dicetak pada <PrintTime />
      </Printed>
    </Head>
  );
}

/** When the page was last printed, or opened. */
function PrintTime() {
  const [time, setTime] = useState(timeNow);
  useEffect(() => {
    const note = () => flushSync(() => setTime(timeNow()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return time;
}

const Head = styled.div`
  display: none;
  @media print {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 0 2.5mm;
    text-align: left;
    margin-bottom: 7mm;
    padding-bottom: 3mm;
    border-bottom: 1.5pt solid #000;
    > svg {
      grid-row: 1 / 3;
    }
  }
`;

const Name = styled.span`
  grid-row: 1 / 3;
  font-size: 18pt;
  font-weight: 700;
`;

const Title = styled.span`
  font-size: 13pt;
  font-weight: 700;
  text-align: right;
`;

const Printed = styled.span`
  grid-column: 3;
  text-align: right;
`;
