import { css, styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { color, media, motion, radius, size, space, weight } from '../../ui/theme.ts';

interface BalanceActionsProps {
  /** Whether the account number is known. */
  readonly canCopy: boolean;
  readonly onCopy: () => void;
}

/** The most frequent actions of an account. Copying works while the number is masked, too. */
export function BalanceActions({ canCopy, onCopy }: BalanceActionsProps) {
  return (
    <Row>
      <ActionLink to={paths.transfer}>
        <Main>
          <TransferIcon />
        </Main>
        Kirim uang
      </ActionLink>
      <ActionLink to={paths.qris}>
        <Round>
          <QrIcon />
        </Round>
        <span>
          Terima <VisuallyHidden>lewat QRIS</VisuallyHidden>
        </span>
      </ActionLink>
      <ActionButton type="button" disabled={!canCopy} onClick={() => onCopy()}>
        <Round>
          <CopyIcon />
        </Round>
        <span>
          Salin nomor <VisuallyHidden>rekening</VisuallyHidden>
        </span>
      </ActionButton>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
  margin-top: auto;
  ${media.wide} {
    grid-template-columns: repeat(3, 5.5rem);
    margin-block: auto;
  }
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border: 1px solid ${color.nightEdge};
  border-radius: 50%;
  background: ${color.night};
  transition: background-color ${motion.quick};
`;

const Main = styled(Round)`
  border-color: ${color.lantern};
  color: ${color.onLantern};
  background: ${color.lantern};
`;

const action = css`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
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
    &&:hover:not(:disabled) {
      background: none;
    }
    &:hover:not(:disabled) ${Round} {
      background: ${color.nightWash};
    }
    &:hover:not(:disabled) ${Main} {
      background: ${color.lanternHover};
    }
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
