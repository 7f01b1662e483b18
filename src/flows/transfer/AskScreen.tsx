import { useId, type ReactNode } from 'react';
import { reasons } from '../../../machines/contract/transfer.ts';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { reasonTexts } from '../../copy/reasons.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Small } from '../../ui/heading.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { Page } from '../../ui/page.tsx';
import { useOwnHeading } from './own-heading.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import { SecuringLink } from '../../ui/securing-link.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';

type Props = ScreenProps<typeof transferMachine>;

interface StepProps {
  readonly title: string;
  readonly sentence: string;
  readonly send: Props['send'];
  readonly children: ReactNode;
}

/** Its heading gets the focus, and then that of the form, which has the same address. */
function Step({ title, sentence, send, children }: StepProps) {
  const sentenceId = useId();
  useOwnHeading();
  return (
    <Page
      head={
        <StepHeader
          title={title}
          lead={<span id={sentenceId}>{sentence}</span>}
          describedBy={sentenceId}
          onBack={() => send({ type: 'step.left' })}
        />
      }
    >
      {children}
    </Page>
  );
}

const others: readonly (readonly [fact: string, words: string])[] = [
  ['amount', 'lebih besar dari biasanya'],
  ['night', 'dikirim larut malam'],
  ['device', 'dari perangkat yang baru'],
  ['drain', 'hampir menghabiskan saldo Anda'],
  ['name', 'nama pemilik rekeningnya berbeda'],
];

/** 'Ini transfer pertama Anda ke Rini Wulandari, dan lebih besar dari biasanya.' */
function sentenceOf(facts: readonly string[], name: string): string {
  const isFirst = facts.includes('first');
  const parts = others.flatMap(([fact, words]) => (facts.includes(fact) ? words : []));
  const [first = 'tidak seperti biasanya', ...rest] = parts;
  const said = isFirst
    ? [`Ini transfer pertama Anda ke ${name}`, ...parts]
    : [`Transfer ke ${name} ini ${first}`, ...rest];
  const last = said.length > 1 ? `dan ${said.at(-1)}` : said[0];
  return `${[...said.slice(0, -1), last].join(', ')}.`;
}

export function AskScreen({ snapshot, send }: Props) {
  const hintId = useId();
  const { form, question, recipient } = snapshot.context;
  const sentence = sentenceOf(question?.facts ?? [], recipient.name ?? form.values.accountTo);
  return (
    <Step title="Siapa yang meminta transfer ini?" sentence={sentence} send={send}>
      <Stack gap={3}>
        {reasons.map((reason) => (
          <Stack gap={1} key={reason}>
            <Button
              variant="secondary"
              wide
              describedBy={reason === 'family' ? hintId : undefined}
              onClick={() => send({ type: 'question.answered', reason })}
            >
              {reasonTexts[reason]}
            </Button>
            {reason === 'family' ? (
              <Small id={hintId}>
                Belum menelepon? Telepon dulu, dengan nomor yang Anda kenal.
              </Small>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Step>
  );
}

export function SellerScreen({ send }: Props) {
  const sentence = 'Bayar setelah barangnya Anda lihat, atau dengan QRIS milik toko.';
  return (
    <Step title={reasonTexts.seller} sentence={sentence} send={send}>
      <Button wide onClick={() => send({ type: 'question.answered', reason: 'seller' })}>
        Lanjut
      </Button>
    </Step>
  );
}

const patterns = [
  { term: 'Petugas bank', value: '“Rekening Anda dibobol, pindahkan uangnya sekarang.”' },
  { term: 'Kurir', value: '“Paket Anda tertahan, bayar bea masuknya.”' },
  { term: 'Pajak', value: '“Tagihan pajak Anda harus lunas hari ini.”' },
  { term: 'Hadiah', value: '“Anda menang, bayar dulu pajak hadiahnya.”' },
  { term: 'Lowongan', value: '“Setor dulu, uangnya kembali setelah tugas selesai.”' },
  { term: 'Investasi', value: '“Untung pasti, tempatnya tinggal sedikit.”' },
];

/** Names the patterns of frauds, and gives time to whoever was called. */
export function WarningScreen({ snapshot, send }: Props) {
  const sentence = 'Bank tidak pernah meminta Anda mengirim uang ke rekening aman.';
  return (
    <Step title="Hati-hati, ini sering penipuan" sentence={sentence} send={send}>
      <Stack>
        <p>Begini cara penipu meminta transfer:</p>
        <DefinitionList stacked rows={patterns} />
        {snapshot.context.form.values.datetime === '' ? (
          <IfExtension extension="cancel">
            <Button wide onClick={() => send({ type: 'order.deferred' })}>
              Tunda 12 jam
            </Button>
            <Small>Transfer dijadwalkan. Anda bisa membatalkannya di Transfer Terjadwal.</Small>
          </IfExtension>
        ) : null}
        <Button variant="secondary" wide onClick={() => send({ type: 'order.dropped' })}>
          Batalkan
        </Button>
        <SecuringLink as={WideLink} />
        <Button
          variant="quiet"
          wide
          onClick={() => send({ type: 'question.answered', reason: 'caller' })}
        >
          Tetap lanjut
        </Button>
      </Stack>
    </Step>
  );
}

const WideLink: typeof ButtonLink = (props) => <ButtonLink variant="secondary" wide {...props} />;
