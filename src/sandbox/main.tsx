import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';
import { GlobalStyle } from '../ui/global.tsx';
import { Heading } from '../ui/heading.tsx';
import { content, space } from '../ui/theme.ts';
import { Steering } from './Steering.tsx';

/* The page at /sandbox and /sandbox/outbox, which only a bank with its sandbox on serves. */

const Page = styled.main`
  max-width: ${content};
  margin-inline: auto;
  padding: ${space(6)} ${space(4)} ${space(12)};
`;

const place = document.getElementById('steering');
if (place)
  createRoot(place).render(
    <StrictMode>
      <GlobalStyle />
      <Page>
        <Heading lead="Anda mengatur bank yang berjalan di komputer ini. Semua datanya rekaan.">
          Bank contoh
        </Heading>
        <Steering only={location.pathname.startsWith('/sandbox/outbox') ? 'mails' : undefined} />
      </Page>
    </StrictMode>,
  );
