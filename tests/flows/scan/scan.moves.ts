import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '../../../machines/contract/paths.ts';
import type { CameraEvent } from '../../../machines/contract/scan.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { outside } from '../../model/app-harness.tsx';
import {
  accountMove,
  answered,
  failed,
  fill,
  goTo,
  press,
  wait,
  watchingAccount,
  type AppMove,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { code } from './code.ts';

const heading = 'Pindai QR';
const good = code({ '54': '50000' });
const merchant = code({ '52': '5812' });
const seen = (...codes: readonly string[]) => ({ codes, hasUnread: false });
const picture = new File(['kode'], 'kode.png', { type: 'image/png' });
const opened: CameraEvent = {
  type: 'camera.opened',
  camera: { view: {}, canSwitch: true, hasLight: true },
};

const camera = (event: CameraEvent): AppMove => ({
  name: `camera: ${JSON.stringify(event)}`,
  event,
  run: () => act(() => outside.camera(event)),
});
const text = (what: string) => fill({ 'Teks kode QR': what }, { type: 'text.changed', text: what });

const { unreachable, childEvents } = watchingAccount('scan');

const scan: AppFlow = {
  machine: scanMachine,
  address: paths.scan,
  input: { unfinished: [] },
  isSignedIn: true,
  headings: {
    asking: heading,
    resting: heading,
    camera: heading,
    reading: heading,
    choosing: heading,
    accepted: heading,
  },
  unreachable: {
    ...unreachable,
    'scan.accepted xstate.after.codeSaid.scan.accepted 0':
      'it opens the transfer in the place of this page',
    'scan.camera xstate.error.actor.camera 0': 'a fault of ours: scan.camera.flow.screen.test.tsx',
    ...Object.fromEntries(
      [
        'arriving  1',
        'arriving  2',
        'renewing',
        'renewing xstate.error.actor.renewDocument 0',
        'asking camera.requested 0',
        'resting camera.requested 0',
        'choosing camera.requested 0',
      ].map((key) => [
        `scan.${key}`,
        'the document began at this page; scan.camera.flow.screen.test.tsx',
      ]),
    ),
    'scan.choosing text.submitted 2': 'as text.submitted 0 it stays; scan.flow.screen.test.tsx',
    'scan.choosing code.chosen 1': 'a code that cannot be used is no choice',
  },
  childEvents,
  abstraction: ({
    context: {
      own,
      text: typed,
      camera: open,
      isLit,
      isDark,
      hint,
      codes,
      hasUnread,
      refusal,
      code: taken,
    },
  }) => [
    own !== '',
    typed,
    open !== null,
    isLit,
    isDark,
    hint,
    codes.length,
    hasUnread,
    refusal,
    taken !== null,
  ],
  moves: [
    press('Buka kamera', { type: 'camera.requested' }),
    press('Tutup kamera', { type: 'camera.closed' }),
    press('Ganti kamera', { type: 'camera.switched' }),
    press('Nyalakan lampu', { type: 'light.toggled' }, ({ context }) => !context.isLit),
    camera(opened),
    camera({ type: 'camera.failed', failure: 'camera.refused' }),
    camera({ type: 'camera.lost' }),
    camera({ type: 'camera.paused' }),
    camera({ type: 'camera.resumed' }),
    camera({ type: 'light.changed', isLit: true }),
    camera({ type: 'view.measured', isDark: true }),
    camera({ type: 'codes.seen', ...seen(merchant) }),
    camera({ type: 'codes.seen', ...seen(good) }),
    camera({ type: 'codes.seen', ...seen(good, merchant) }),
    wait(timing.codeRead, { type: 'xstate.after.codeRead.scan.reading' }),
    wait(timing.browserFact, { type: 'xstate.after.browserFact.scan.asking' }),
    wait(
      timing.browserWork,
      { type: 'xstate.after.browserWork.scan.camera.opening' },
      ({ context }) => context.hint === null,
    ),
    wait(
      timing.hintRest,
      { type: 'xstate.after.hintRest.scan.camera.seeing' },
      ({ context }) => context.refusal === null,
    ),
    {
      name: 'choose a picture',
      event: { type: 'picture.chosen', picture },
      run: ({ flush }) => {
        act(
          () =>
            void fireEvent.change(screen.getByLabelText('Gambar kode QR'), {
              target: { files: [picture] },
            }),
        );
        return flush();
      },
    },
    answered('isCameraAllowed', true),
    answered('isCameraAllowed', false),
    failed('isCameraAllowed', 'unexpected'),
    answered('readPicture', seen(good)),
    answered('readPicture', seen(good, merchant)),
    answered('readPicture', { codes: [good], hasUnread: true }),
    answered('readPicture', 'picture.codeless'),
    failed('readPicture', 'unexpected'),
    text(merchant),
    text(good),
    text(`${good} ${merchant}`),
    press('Baca', { type: 'text.submitted' }),
    press('Sinta Maharani, Rp50.000', { type: 'code.chosen', code: good }),
    press('Batal', { type: 'choice.dismissed' }),
    accountMove('loaded'),
    goTo(paths.scan, { everywhere: true }),
  ],
};

export default { scan: [scan] } satisfies Moves;
