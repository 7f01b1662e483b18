import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { Failure } from '../../../machines/contract/failure.ts';
import type { Cooldown } from '../../../machines/kit/cooldown.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { noticeText, outcomeUnclear } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { space } from '../../ui/theme.ts';
import { useCooldown } from '../../ui/use-cooldown.ts';

interface OutcomeUnknownProps {
  /** Whether the same order can be sent again with its key (PIN-19, PIN-20). */
  readonly repeatable: boolean;
  readonly failure: Failure | null;
  /** That of the submit button below, which shows the time left. */
  readonly cooldown: Cooldown | undefined;
  readonly onCheck: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The message for an unknown outcome. It must not mention success or failure (PIN-18). */
export function OutcomeUnknown({
  repeatable,
  failure,
  cooldown,
  onCheck,
  ref,
}: OutcomeUnknownProps) {
  const isWaiting = useCooldown(cooldown) > 0;
  return (
    <Notice tone="primary" live>
      <Texts ref={ref}>
        <p>
          <strong>{outcomeUnclear}</strong>
        </p>
        {failure?.code === 'answer.invalid' ? (
          <p lang="en">{noticeText('answer.invalid')}</p>
        ) : null}
        <p>Kami belum bisa memastikan apakah uang Anda sudah berpindah.</p>
        {repeatable ? (
          <p>Tekan Periksa Status. Aman diulang: uang Anda tidak akan berpindah dua kali.</p>
        ) : (
          <p>
            Lihat Mutasi sebelum membuat transfer lagi. Jika transfer ini ada di sana, uang Anda
            sudah berpindah.
          </p>
        )}
        <Cluster>
          <Button ariaDisabled={repeatable && isWaiting} onClick={onCheck}>
            Periksa Status
          </Button>
          <TextLink to={paths.mutasi}>Lihat Mutasi</TextLink>
        </Cluster>
      </Texts>
    </Notice>
  );
}

const Texts = styled.div`
  display: grid;
  gap: ${space(2)};
`;
