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
  isSignedIn: true,
  headings: {
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
    'scan.arriving  0': 'the document began at this page; scan.test.ts',
    'scan.camera xstate.error.actor.camera 0': 'a fault of ours: scan.test.ts',
    'scan.renewing': 'the document began at this page; scan.test.ts',
  },
  childEvents,
  abstraction: ({
    context: { own, text: typed, camera: open, isLit, isDark, hint, codes, refusal, code: taken },
  }) => [
    own !== '',
    typed,
    open !== null,
    isLit,
    isDark,
    hint,
    codes.length,
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
    camera({ type: 'camera.paused' }),
    camera({ type: 'camera.resumed' }),
    camera({ type: 'light.changed', isLit: true }),
    camera({ type: 'view.measured', isDark: true }),
    camera({ type: 'codes.seen', codes: [merchant] }),
    camera({ type: 'codes.seen', codes: [good] }),
    camera({ type: 'codes.seen', codes: [good, merchant] }),
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
    answered('readPicture', [good]),
    answered('readPicture', [good, merchant]),
    answered('readPicture', 'picture.codeless'),
    failed('readPicture', 'unexpected'),
    text(merchant),
    text(good),
    press('Baca', { type: 'text.submitted' }),
    press('Sinta Maharani, Rp50.000', { type: 'code.chosen', code: good }),
    press('Kode ini milik merchant. Lentera belum bisa membayar merchant.', {
      type: 'code.chosen',
      code: merchant,
    }),
    press('Batal', { type: 'choice.dismissed' }),
    accountMove('loaded'),
    goTo(paths.scan, { everywhere: true }),
  ],
};

export default { scan: [scan] } satisfies Moves;
