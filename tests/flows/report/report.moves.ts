import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { reportsMachine } from '../../../machines/report/reports.machine.ts';
import { repeatable } from '../../model/app-harness.tsx';
import { bank } from '../../model/bank.ts';
import {
  accountMove,
  answered,
  failed,
  fill,
  goTo,
  leave,
  press,
  stopWaiting,
  wait,
  watchingAccount,
  type AppMove,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { number, reportCase } from './report.fixtures.ts';

const watched = watchingAccount('report');
const opensCase = 'it opens the case in the place of this page';

const report: AppFlow = {
  prepare() {
    repeatable.current = true;
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('0b5e1a3c-8a38-4c58-9d0e-6a4c1b7f2d90');
  },
  machine: reportMachine.provide({ guards: { canRepeat: () => true } }),
  input: { query: '', kept: undefined },
  address: paths.report,
  isSignedIn: true,
  headings: {
    opening: 'Lapor',
    editing: 'Lapor',
    sending: 'Lapor',
    unanswered: 'Status laporan belum pasti',
  },
  unreachable: {
    ...watched.unreachable,
    ...Object.fromEntries(
      [
        'report account.changed 0',
        'report.unanswered account.changed 0',
        'report.unanswered account.changed 1',
      ].map((key) => [key, 'a transaction in the address: report.flow.screen.test.tsx']),
    ),
    'report.opening  0': 'a kept report without an answer: report.flow.screen.test.tsx',
    'report.sending xstate.done.actor.sendReport 0': opensCase,
    'report.unanswered.repeating xstate.done.actor.repeatReport 0': opensCase,
  },
  childEvents: watched.childEvents,
  abstraction: ({ context: { account, draft, notice } }) => [
    account.mutations.status,
    draft.form.values.kind,
    draft.form.values.story,
    Object.keys(draft.form.issues),
    draft.unanswered,
    notice !== null,
  ],
  moves: [
    press(
      'Salah kirim',
      { type: 'field.changed', change: { kind: 'salah_kirim' } },
      (at) => at.context.draft.form.values.kind !== 'salah_kirim',
    ),
    press(
      'Lainnya',
      { type: 'field.changed', change: { kind: 'lainnya' } },
      (at) => at.context.draft.form.values.kind === 'salah_kirim' && at.matches('unanswered'),
    ),
    fill(
      { Ceritakan: 'Salah kirim.' },
      { type: 'field.changed', change: { story: 'Salah kirim.' } },
      (at) => at.context.draft.form.values.story === '',
    ),
    leave('Ceritakan', { type: 'field.left', field: 'story' }),
    press('Kirim laporan', { type: 'form.submitted' }),
    failed('sendReport', 'network.lost'),
    failed('sendReport', 'refused', { status: 400, bankMessage: 'Laporan penuh' }),
    wait(timing.reportRepeat, {
      type: 'xstate.after.reportRepeat.report.unanswered.resting',
    }),
    failed('repeatReport', 'network.lost', {}, 'sendReport'),
    failed('repeatReport', 'refused', { status: 400, bankMessage: 'Laporan penuh' }, 'sendReport'),
    accountMove('no history', { mutations: { status: 'failed', code: 'mutations.failed' } }, (at) =>
      at.matches('editing'),
    ),
    accountMove('loaded', {}, (at) => at.matches('editing')),
    press(
      'Coba lagi',
      { type: 'fetch.retried' },
      (at) => at.matches('editing') && at.context.account.mutations.status === 'failed',
    ),
    stopWaiting,
    goTo(paths.report, { everywhere: true }),
  ],
};

const notification = {
  id: 'n0',
  title: 'Laporan diproses',
  body: '',
  sentAt: '2026-11-21T11:30:00+07:00',
  read: true,
};
let notified = 1;
/** The bank's live updates say that there is a new notification. */
const news: AppMove = {
  name: 'news of the bank',
  event: { type: 'inbox.changed' },
  when: (at) => at.matches({ list: 'listed' }) || at.matches({ case: 'shown' }),
  async run(app) {
    // The first answer to an inbox that was never read is no news.
    for (const _ of ['first', 'second']) {
      notified += 1;
      const outdated = { type: 'notifications.outdated', isBackground: true };
      act(() => app.system('notifications').send(outdated));
      await app.flush();
    }
  },
};

const list = 'Laporan Anda';
const ofCase = { query: `?nomor=${number}`, everywhere: true } as const;

const reports: AppFlow = {
  prepare() {
    bank.ready['notifications'] = () =>
      listed(Array.from({ length: notified }, (_, at) => ({ ...notification, id: `n${at}` })));
  },
  machine: reportsMachine,
  input: { query: '' },
  address: paths.reports,
  isSignedIn: true,
  headings: { opening: list, list, case: 'Laporan' },
  unreachable: {
    'reports page.shown 0': 'a page that was hidden: reports.flow.screen.test.tsx',
    'reports xstate.error.actor.watchInbox 0': 'the inbox runs as long as the page that watches it',
    'reports.list.listed.resting xstate.after.nextMinute.reports.list.listed.resting 0':
      'midnight on the list: reports.flow.screen.test.tsx',
  },
  abstraction: ({ context: { query, rows, shown } }) => [query, rows.length, shown?.status],
  moves: [
    news,
    answered('reread', listed([reportCase]), 'reports'),
    failed('reread', 'unexpected', {}, 'reports'),
    answered('rereadCase', { ...reportCase, status: 'dijawab' }, 'reportCase'),
    failed('rereadCase', 'unexpected', {}, 'reportCase'),
    answered('reports', listed([reportCase])),
    answered('reports', listed([])),
    failed('reports', 'network.lost'),
    answered('reportCase', reportCase),
    failed('reportCase', 'refused', { status: 404 }),
    failed('reportCase', 'unexpected'),
    press('Coba lagi', { type: 'fetch.retried' }),
    press('Salin teks untuk IASC', { type: 'copy.requested', text: '' }),
    press('Bagikan teks untuk IASC', { type: 'share.requested', text: '' }),
    answered('copyText'),
    failed('copyText', 'unexpected'),
    answered('shareText', 'shared'),
    answered('shareText', 'copied'),
    answered('shareText', 'dismissed'),
    failed('shareText', 'unexpected'),
    wait(timing.minute, { type: 'xstate.after.nextMinute.reports.case.shown.news.resting' }),
    stopWaiting,
    goTo(paths.reports, ofCase),
    goTo(paths.reports, { everywhere: true }),
  ],
};

export default { report: [report], reports: [reports] } satisfies Moves;
