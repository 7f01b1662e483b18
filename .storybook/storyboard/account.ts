import { accountMachine } from '../../machines/account/account.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as dashboard from '../stories/layar/dashboard.stories.tsx';

export const accountStories = storiesOf(accountMachine, {
  'user.loading': dashboard.UserLoading,
  'user.loaded': dashboard.Loaded,
  'user.failed': dashboard.UserFailed,
  'balance.waiting': dashboard.UserLoading,
  'balance.loading': dashboard.PartsLoading,
  'balance.loaded': dashboard.Loaded,
  'balance.failed': dashboard.PartsFailed,
  'mutations.waiting': dashboard.UserLoading,
  'mutations.loading': dashboard.PartsLoading,
  'mutations.loaded': dashboard.Loaded,
  'mutations.failed': dashboard.PartsFailed,
  'number.resting': dashboard.Loaded,
  'number.copying': dashboard.Copying,
});
