import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { demoCustomers } from '../../bank/seed/customers.ts';
import { hrefOf } from '../app/base-path.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { color, content, media, radius, shadow, size, space, weight } from '../ui/theme.ts';
import { demoBank } from './bank.ts';
import { logIn } from './log-in.ts';
import { scanNeighbour } from './neighbour.ts';

/** Two demo customers in two frames, each logged in, on one bank. */
export function Pair() {
  const isReady = useLoggedIn();
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [missed, setMissed] = useState('');
  const scan = async (id: string) => {
    const own = frames.current.get(id);
    const [neighbour] = [...frames.current.values()].filter((one) => one !== own);
    if (own && neighbour) setMissed((await scanNeighbour(own, neighbour)) ? '' : id);
  };
  return (
    <Page>
      <header>
        <h1>Dua nasabah, satu bank</h1>
        <p>
          Kirim uang dari layar yang satu, lalu lihat uangnya tiba di layar yang lain tanpa memuat
          ulang. Atau buka QRIS di satu layar, lalu ambil gambarnya di layar yang lain.
        </p>
      </header>
      <Screens>
        {demoCustomers.map(({ id, name, account, pin }) => (
          <section key={id} aria-label={name}>
            <h2>{name}</h2>
            <p>
              Rekening {account} · PIN {pin}
            </p>
            {isReady ? (
              <>
                <Screen
                  ref={(frame) => void (frame && frames.current.set(id, frame))}
                  title={`Aplikasi ${name}`}
                  data-owner={id}
                  src={hrefOf('/dashboard')}
                />
                <Cluster>
                  <Button variant="secondary" onClick={() => void scan(id)}>
                    Ambil gambar layar sebelah
                  </Button>
                  <span role="status">
                    {missed === id ? 'Layar sebelah tidak menunjukkan kode QR.' : ''}
                  </span>
                </Cluster>
              </>
            ) : (
              <Screen as="div" />
            )}
          </section>
        ))}
      </Screens>
    </Page>
  );
}

/** Whether every customer has a session, or the bank has refused one; then their frame asks. */
function useLoggedIn(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    demoBank
      .reached()
      .then(() =>
        Promise.allSettled(
          demoCustomers.map(({ id, email, password }) => logIn({ id, email, password })),
        ),
      )
      .then(
        () => setReady(true),
        () => undefined,
      );
  }, []);
  return isReady;
}

const Page = styled.main`
  display: grid;
  gap: ${space(6)} ${space(12)};
  max-width: ${content};
  margin-inline: auto;
  padding: ${space(6)} ${space(4)} ${space(8)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    header {
      align-self: center;
    }
  }
  h1 {
    margin-bottom: ${space(2)};
    font-size: ${size.heading};
  }
  h2 {
    font-size: ${size.base};
    font-weight: ${weight.bold};
  }
  p {
    color: ${color.muted};
  }
  section > p {
    margin-bottom: ${space(3)};
    font-size: ${size.small};
  }
`;

/** On a phone, one screen at a time: swipe to the other. */
const Screens = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(24.375rem, 88vw);
  justify-content: center;
  gap: ${space(6)};
  ${media.phone} {
    justify-content: start;
    margin-inline: -${space(4)};
    padding-inline: ${space(4)};
    padding-bottom: ${space(2)};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: ${space(4)};
    section {
      scroll-snap-align: start;
    }
  }
  ${media.tablet} {
    grid-auto-columns: minmax(20rem, 24.375rem);
    gap: ${space(4)};
  }
`;

const Screen = styled.iframe`
  display: block;
  width: 100%;
  margin-bottom: ${space(3)};
  height: max(34rem, min(52.75rem, 100vh - 10rem));
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.canvas};
  box-shadow: ${shadow.raised};
`;
