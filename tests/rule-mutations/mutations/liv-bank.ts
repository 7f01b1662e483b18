import type { Mutations } from '../mutations.ts';

/** The bank's side of the live updates. */
export const livBank: Mutations = {
  'LIV-30': [
    ['sendEvent(stream, event.kind, event.id);', 'sendEvent(stream, event.kind, null);'],
    ["case when new.status = 'completed' then new.account_to end", 'new.account_to'],
    [
      'create trigger transfers_told after insert or update of status, at on transfers',
      'create trigger transfers_told after insert on transfers',
    ],
  ],
  'LIV-31': [
    [
      'else if (event.id === stream.of.sessionId) endWith(stream, event.kind);',
      'else endWith(stream, event.kind);',
    ],
    ['const beatSeconds = 10;', 'const beatSeconds = 30;'],
  ],
  'LIV-32': [
    ['{ ofSession: 3, ofCustomer: 20 }', '{ ofSession: 4, ofCustomer: 20 }'],
    ['{ ofSession: 3, ofCustomer: 20 }', '{ ofSession: 3, ofCustomer: 21 }'],
    ['({ of }) => of.sessionId === reader.sessionId', '() => true'],
    ['const maxBehind = 16_384;', 'const maxBehind = 65_536;'],
  ],
  'LIV-33': [
    ['after(last, -overlap)', 'last'],
    ['sendEvent(stream, kind, id, missed.last);', 'sendEvent(stream, kind, id);'],
    ['isCurrent() && hear(text)', 'hear(text)'],
  ],
  'LIV-35': [['stream.of.exp * seconds <= now().getTime()', 'stream.of.exp < 0']],
  'LIV-34': [
    ['      bank.endStreams();\n', ''],
    ["if (isOver) throw away('Bank sedang dihentikan.');", ''],
    ['if (isCurrent()) for (const stream of ofAll()) end(stream);', ''],
  ],
};
