import { within } from '../mutations.ts';

export const dev = within('sessions', {
  'DEV-1': [['listOf(dataOf(body), session)', 'listOf(body, session)']],
  'DEV-3': [["session.current || session.id === ''", "session.id === ''"]],
  'DEV-5': [['<VisuallyHidden>{`${deviceName(session)}', '<VisuallyHidden>{`']],
  'DEV-16': [['othersOf(context.list).length > 1', 'othersOf(context.list).length > 0']],
  'DEV-6': [['list.rows.filter(({ id }) => id !== chosen?.id),', 'list.rows,']],
  'DEV-7': [["(params.error, 'refused', 'throttled')", "(params.error, 'refused')"]],
  'DEV-8': [['otherOf(list, chosen.id) === null', 'list.rows.length === 0']],
  'DEV-9': [["failed: { on: { 'fetch.retried': 'loading' } }", 'failed: {}']],
  'DEV-10': [["    extension: 'sessions',\n", '', 'paths.ts']],
  'DEV-11': [['backTo={paths.profile}', 'backTo={paths.dashboard}']],
  'DEV-13': [['giveFocusTo(before);', '(before as HTMLElement).focus();']],
  'DEV-15': [['sql<boolean>`xmax = 0`', 'sql<boolean>`true`']],
  'DEV-17': [["(?: Mobile)? Safari$/, 'Chrome'", "(?: Mobile)? Safari/, 'Chrome'"]],
});
