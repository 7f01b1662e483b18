import {
  cardMessages,
  customerForm,
  fetched,
  openDashboard,
  says,
  shows,
  submitCall,
  type Step,
  type Faults,
} from '../../app/fault-matrix/call.ts';

/** Each call has another recipient, because in a browser the calls share one bank. */
const listed = { accountNumber: '034101000743', bankName: 'Bank Rakyat Indonesia', alias: 'Dewi' };
const deleted = { accountNumber: '1370011223344', bankName: 'Bank Mandiri', alias: 'Ayu' };
/** Saves the recipient by the bank's call, and opens the page that lists it. */
const toRecipients =
  (saved: typeof listed): Step =>
  async (stage) => {
    await openDashboard(stage);
    await stage.ask('POST', '/recipients', saved);
    await stage.open('/transfer/penerima', true);
  };

export default {
  recipients: fetched(
    toRecipients(listed),
    /\/main\/recipients$/,
    shows('[aria-label="Daftar penerima"]'),
    cardMessages(
      'Penerima tersimpan tidak dapat dimuat',
      /Penerima tersimpan tidak dapat dimuat|Belum ada penerima|penerima tidak dapat ditampilkan/,
    ),
    { readsOtherTypes: true },
  ),
  deleteRecipient: {
    ...submitCall,
    method: 'DELETE',
    path: /\/main\/recipients\/[^/]+$/,
    async prepare(stage) {
      await toRecipients(deleted)(stage);
      await stage.press(`Hapus ${deleted.alias}`);
    },
    button: 'Hapus',
    messages: customerForm,
    done: says(`${deleted.alias} sudah dihapus.`),
  },
} satisfies Faults;
