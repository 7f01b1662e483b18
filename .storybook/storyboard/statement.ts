import { statementMachine } from '../../machines/statement/statement.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as page from '../stories/layar/public.stories.tsx';
import * as statement from '../stories/layar/statement.stories.tsx';

export const statementStories = storiesOf(
  statementMachine,
  {
    loading: statement.Loading,
    failed: statement.Failed,
    empty: statement.Empty,
    filled: statement.Filled,
  },
  { statement: page.Statement },
);
