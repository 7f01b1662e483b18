import {
  cardMessages,
  fetched,
  has,
  opens,
  says,
  shows,
  submitCall,
  type CallOfPort,
  type Faults,
} from '../../app/fault-matrix/call.ts';

/** One that leads to no other page. */
const isUnread = /^(?!.*perangkat baru).*Belum dibaca/;
const mark = (path: RegExp, button: CallOfPort['button'], done: string): CallOfPort => ({
  ...submitCall,
  method: 'PUT',
  isStubbed: true,
  longWait: 'answeredLate',
  path,
  prepare: opens('/notifikasi', has(isUnread)),
  button,
  messages: cardMessages('belum dibaca', /belum dibaca/),
  done: says(done),
});

export default {
  notifications: fetched(
    '/notifikasi',
    /\/notification\/$/,
    shows('[aria-label="Daftar notifikasi"]'),
    cardMessages(
      'Notifikasi tidak dapat dimuat',
      /Notifikasi tidak dapat dimuat|Belum ada notifikasi|notifikasi tidak dapat ditampilkan/,
    ),
  ),
  markRead: mark(/\/notification\/[^/]+\/read$/, isUnread, 'Sudah dibaca'),
  markAllRead: mark(
    /\/notification\/read\/all$/,
    'Tandai semua dibaca',
    'Semua notifikasi sudah ditandai baca',
  ),
} satisfies Faults;
