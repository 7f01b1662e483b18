import { css, styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { lineIcon, QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { useShut } from '../../ui/securing-link.tsx';
import { color, media, motion, radius, size, space, weight } from '../../ui/theme.ts';

interface BalanceActionsProps {
  readonly canCopy: boolean;
  readonly onCopy: () => void;
}

/** The most frequent actions of an account. Copying works while the number is masked, too. */
export function BalanceActions({ canCopy, onCopy }: BalanceActionsProps) {
  const shut = useShut();
  return (
    <Row>
      <ActionLink to={paths.transfer} title={shut}>
        <Round>
          <TransferIcon />
        </Round>
        <span>
          Kirim <VisuallyHidden>uang</VisuallyHidden>
        </span>
      </ActionLink>
      <ActionLink to={paths.qris}>
        <Round>
          <QrIcon />
        </Round>
        <span>
          Terima <VisuallyHidden>lewat QRIS</VisuallyHidden>
        </span>
      </ActionLink>
      <ActionLink to={paths.scan} title={shut}>
        <Round>
          <ScanIcon />
        </Round>
        Pindai
      </ActionLink>
      <ActionButton type="button" disabled={!canCopy} onClick={() => onCopy()}>
        <Round>
          <CopyIcon />
        </Round>
        <span>
          Salin <VisuallyHidden>nomor rekening</VisuallyHidden>
        </span>
      </ActionButton>
    </Row>
  );
}

const ScanIcon = /* @__PURE__ */ lineIcon(<path d="M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4m0-4h16" />);

/* Even with three and with four; on a wide screen each is a pill. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr));
  max-width: 30rem;
  > :first-child {
    --glyph: ${color.onLantern};
    --disc: ${color.lantern};
    --over: ${color.lanternHover};
  }
  > [title] {
    --glyph: ${color.onNightMuted};
    --disc: ${color.nightWash};
    --over: ${color.nightWash};
    color: ${color.onNightMuted};
  }
  ${media.wide} {
    flex: 0 1 32rem;
    margin-left: auto;
    grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
    gap: ${space(2)};
  }
`;

const disc = `
  border-radius: 1.5rem;
  background: var(--disc, rgb(255 255 255 / 0.13));
  transition: background-color ${motion.quick};`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  color: var(--glyph);
  ${disc}
  ${media.wide} {
    width: auto;
    background: none;
  }
`;

const action = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  color: ${color.onNight};
  background: none;
  font-size: ${size.small};
  font-weight: ${weight.strong};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  ${media.hover} {
    &:hover:not(:disabled) {
      --disc: var(--over, ${color.nightWash});
    }
  }
  ${media.wide} {
    grid-auto-flow: column;
    place-content: center;
    align-items: center;
    gap: ${space(2)};
    color: var(--glyph, ${color.onNight});
    ${disc}
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

const ActionLink = styled(Link)`
  ${action}
`;

const ActionButton = styled.button`
  ${action}
`;
