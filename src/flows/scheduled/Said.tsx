import type { Mutation } from '../../../machines/contract/account.ts';
import type { Outcome } from '../../../machines/scheduled/scheduled.rows.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';
import { Notice } from '../../ui/notice.tsx';

interface SaidProps {
  readonly outcome: Outcome;
  readonly transfer: Mutation;
}

/** The bank's answer to a cancellation. It stays above the list. */
export function Said({ outcome, transfer: { amount, username_to: name } }: SaidProps) {
  const transfer = `Transfer ${rupiah(amount)} ke ${known(name)}`;
  const { tone, text } = sentences[outcome];
  return (
    <Notice tone={tone} live>
      <p>
        {transfer} {text}
      </p>
    </Notice>
  );
}

const sentences = {
  cancelled: { tone: 'success', text: 'sudah dibatalkan. Uang Anda tetap di rekening.' },
  processed: { tone: 'primary', text: 'sudah diproses bank. Lihat hasilnya di Mutasi.' },
  sent: { tone: 'success', text: 'sudah dikirim.' },
  moved: { tone: 'success', text: 'dipindahkan ke waktu yang baru.' },
  sendUnsure: { tone: 'primary', text: 'belum pasti dikirim. Lihat daftar ini dan Mutasi.' },
  moveUnsure: { tone: 'primary', text: 'belum pasti dipindahkan. Lihat waktunya di daftar ini.' },
  unknown: { tone: 'danger', text: 'tidak ditemukan di bank. Daftar ini dimuat ulang.' },
} as const;
