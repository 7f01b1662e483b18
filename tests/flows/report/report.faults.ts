import {
  cardMessages,
  fetched,
  openDashboard,
  opens,
  says,
  submitCall,
  unknownMessages,
  type Faults,
  type Step,
} from '../../app/fault-matrix/call.ts';

const report = { kind: 'lainnya', transactions: [], story: 'Uji gangguan', contact: '' };
const openForm = opens('/bantuan/lapor', says('Yang akan dikirim'));
const toList: Step = async (stage) => {
  await openDashboard(stage);
  await stage.open('/bantuan/laporan', true);
};
/** Reports by the bank's call, and opens the page of the case. */
const toCase: Step = async (stage) => {
  await openDashboard(stage);
  const { number } = (await stage.ask('POST', '/reports', report)) as { readonly number: string };
  await stage.open(`/bantuan/laporan?nomor=${number}`, true);
};

export default {
  sendReport: {
    ...submitCall,
    path: /\/main\/reports$/,
    reads: 'shape',
    readsOtherTypes: true,
    prepare: openForm,
    fields: () => ({ 'Salah kirim': 'salah_kirim', Ceritakan: report.story }),
    button: 'Kirim laporan',
    messages: unknownMessages('Kami belum bisa memastikan apakah laporan Anda sudah diterima.'),
    done: says('Nomor laporan'),
  },
  reports: fetched(
    toList,
    /\/main\/reports$/,
    says(/Belum ada laporan|Dijawab paling lambat/),
    cardMessages(
      'Laporan Anda tidak dapat dimuat',
      /Laporan Anda tidak dapat dimuat|Belum ada laporan|laporan tidak dapat ditampilkan|Dijawab/,
    ),
    { readsOtherTypes: true },
  ),
  reportCase: fetched(
    toCase,
    /\/main\/reports\/[^/]+$/,
    says('Nomor laporan'),
    cardMessages('Laporan tidak dapat dimuat', /Laporan tidak dapat dimuat|Nomor laporan/),
    { readsOtherTypes: true },
  ),
} satisfies Faults;
