import { styled } from 'styled-components';
import type { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { space } from '../../ui/theme.ts';

interface OutcomeUnknownProps {
  readonly repeatable: boolean;
  readonly failure: Failure | null;
  /** The bank asks for patience first; the button below says how long. */
  readonly waits: boolean;
  readonly onCheck: () => void;
}

/** No answer is neither a yes nor a no: not a word of either here. */
export function OutcomeUnknown({ repeatable, failure, waits, onCheck }: OutcomeUnknownProps) {
  return (
    <Notice tone="primary" live>
      <Words>
        <p>
          <strong>Kami belum menerima jawaban dari bank.</strong>
        </p>
        {failure?.code === 'answer.invalid' ? <p>{noticeText('answer.invalid')}</p> : null}
        <p>Belum diketahui apakah uang Anda sudah berpindah.</p>
        {repeatable ? (
          <p>
            Tekan Periksa Status untuk menanyakannya kepada bank. Permintaan ini aman diulang: uang
            Anda tidak akan berpindah dua kali.
          </p>
        ) : (
          <p>
            Lihat Mutasi sebelum membuat transfer lagi. Jika transfer ini ada di sana, uang Anda
            sudah berpindah.
          </p>
        )}
        <Cluster>
          <Button variant="secondary" waits={waits} onClick={onCheck}>
            Periksa Status
          </Button>
          <TextLink to={paths.mutasi}>Lihat Mutasi</TextLink>
        </Cluster>
      </Words>
    </Notice>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
`;
