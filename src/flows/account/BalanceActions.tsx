import { css, styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { color, media, radius, size, space, target, weight } from '../../ui/theme.ts';

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
        <TransferIcon />
        Kirim uang
      </ActionLink>
      <ActionLink to={paths.qris}>
        <QrIcon />
        Terima lewat QRIS
      </ActionLink>
      <ActionButton type="button" disabled={!canCopy} onClick={() => onCopy()}>
        <CopyIcon />
        Salin nomor rekening
      </ActionButton>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr));
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

const action = css`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  padding: ${space(3)} ${space(1)};
  border: 1px solid ${color.nightEdge};
  border-radius: ${radius.control};
  color: ${color.onNight};
  background: ${color.night};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.nightWash};
    }
  }
  ${media.wide} {
    grid-template-columns: auto auto;
    justify-content: center;
    align-items: center;
    gap: ${space(2)};
    min-height: ${target};
    padding-block: ${space(2)};
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
