import { styled } from 'styled-components';
import type { liveMachine } from '../../machines/live/live.machine.ts';
import { rupiah } from '../format/rupiah.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { Strip } from './layout/strip.tsx';
import { color } from '../ui/theme.ts';
import { useSeen } from './use-seen.ts';

/** The number of arrivals that the strip names. */
const max = 3;

/** Says once that money arrived, e.g. 'Rp250.000 masuk dari Rini Wulandari'. */
export function IncomingMoneyStripView({ snapshot, send }: ScreenProps<typeof liveMachine>) {
  const { incoming } = snapshot.context;
  useSeen(incoming.length > 0 && incoming, (isSeen) => send({ type: 'strip.looked', isSeen }));
  const close = () => send({ type: 'strip.closed' });
  return incoming.length > 0 ? (
    <Good>
      <Strip onClose={close}>
        {incoming.slice(0, max).map(({ id, amount, username_to: from }) => (
          <Line key={id}>
            {rupiah(amount)} masuk{from === '' ? '' : ` dari ${from}`}
          </Line>
        ))}
        {incoming.length > max ? <Line>dan {incoming.length - max} lainnya</Line> : null}
      </Strip>
    </Good>
  ) : null;
}

/* A strip that warns of nothing. */
const Good = styled.div`
  && {
    border-color: ${color.positive};
  }
  &,
  > div {
    color: ${color.positive};
    background: ${color.positiveGround};
    --gap: ${color.positiveGround};
  }
  > div {
    border: none;
    border-radius: inherit;
  }
  [role='status'] > svg {
    display: none;
  }
`;

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
