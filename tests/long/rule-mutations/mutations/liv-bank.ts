import type { Mutations } from '../mutations.ts';

/** The bank's side of the live updates. */
export const livBank: Mutations = {
  'LIV-30': [["case when new.status = 'completed' then new.account_to end", 'new.account_to']],
  'LIV-31': [['else if (event.id === stream.of.sessionId) endWith(stream', 'else endWith(stream']],
  'LIV-32': [['({ of }) => of.sessionId === reader.sessionId', '() => true']],
  'LIV-33': [['after(last, -overlap)', 'last']],
  'LIV-35': [['stream.of.exp * seconds <= now().getTime()', 'stream.of.exp < 0']],
  'LIV-34': [['      bank.endStreams();\n', '']],
};
