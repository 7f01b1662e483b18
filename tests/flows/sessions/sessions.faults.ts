import {
  cardMessages,
  fetched,
  has,
  says,
  shows,
  submitCall,
  unknownMessages,
  type Step,
  type Faults,
} from '../../app/fault-matrix/call.ts';
import { untilQuiet } from '../../app/fault-matrix/stage.ts';

const toEndOfOther: Step = async (stage) => {
  await has(/^(Coba lagi|Keluarkan .*)$/)(stage);
  if (await stage.has('Coba lagi')) await stage.press('Coba lagi');
  await untilQuiet(stage);
  await stage.press(/^Keluarkan /);
};

export default {
  sessions: fetched(
    '/profil/perangkat',
    /\/auth\/sessions$/,
    shows('[aria-label="Daftar perangkat"]'),
    cardMessages(
      'Daftar perangkat tidak dapat dimuat',
      /Daftar perangkat tidak dapat dimuat|perangkat tidak dapat ditampilkan|Tidak ada sesi/,
    ),
    { readsOtherTypes: true },
  ),
  endOtherSession: {
    ...submitCall,
    isStubbed: true,
    method: 'DELETE',
    path: /\/auth\/sessions\/[^/]+$/,
    async prepare(stage) {
      await stage.open('/profil/perangkat', true);
      await toEndOfOther(stage);
    },
    approach: toEndOfOther,
    button: 'Keluarkan',
    messages: unknownMessages(
      /Sesi perangkat itu belum berakhir|Belum diketahui apakah sesi perangkat itu/,
    ),
    done: says('sudah berakhir'),
  },
} satisfies Faults;
