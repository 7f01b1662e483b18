import type { StoryObj } from '@storybook/react';
import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../machines/account/account.machine.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { connectionMachine } from '../machines/services/connection.machine.ts';
import { downloadMachine } from '../machines/download/download.machine.ts';
import { loadingMachine } from '../machines/services/loading.machine.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { mutasiMachine } from '../machines/mutasi/mutasi.machine.ts';
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts';
import { otpCountdownMachine } from '../machines/services/otp-countdown.machine.ts';
import { cooldownMachine } from '../machines/services/cooldown.machine.ts';
import { popupMachine } from '../machines/services/popup.machine.ts';
import { qrisAmountMachine } from '../machines/qris/qris-amount.machine.ts';
import { qrisMachine } from '../machines/qris/qris.machine.ts';
import { recipientsMachine } from '../machines/recipients/recipients.machine.ts';
import { registrationMachine } from '../machines/registration/registration.machine.ts';
import { resetMachine } from '../machines/reset/reset.machine.ts';
import { sessionsMachine } from '../machines/sessions/sessions.machine.ts';
import { scheduledMachine } from '../machines/scheduled/scheduled.machine.ts';
import { sessionMachine } from '../machines/services/session.machine.ts';
import { limitMachine } from '../machines/transfer/limit.machine.ts';
import { statementMachine } from '../machines/statement/statement.machine.ts';
import { transferMachine } from '../machines/transfer/transfer.machine.ts';
import type { StatePath } from './state-paths.ts';
import * as dashboard from './stories/layar/dashboard.stories.tsx';
import * as download from './stories/layar/download.stories.tsx';
import * as login from './stories/layar/login.stories.tsx';
import * as mutasi from './stories/layar/mutasi.stories.tsx';
import * as notifications from './stories/layar/notifications.stories.tsx';
import * as page from './stories/layar/public.stories.tsx';
import * as amount from './stories/layar/qris-amount.stories.tsx';
import * as qris from './stories/layar/qris.stories.tsx';
import * as identity from './stories/layar/registration-1-identity.stories.tsx';
import * as otp from './stories/layar/registration-2-otp.stories.tsx';
import * as password from './stories/layar/registration-3-password.stories.tsx';
import * as personal from './stories/layar/registration-4-personal.stories.tsx';
import * as birthplace from './stories/layar/registration-4b-birthplace.stories.tsx';
import * as ktp from './stories/layar/registration-5-ktp.stories.tsx';
import * as pin from './stories/layar/registration-6-pin.stories.tsx';
import * as resetEmail from './stories/layar/reset-email.stories.tsx';
import * as resetOtp from './stories/layar/reset-otp.stories.tsx';
import * as resetPassword from './stories/layar/reset-password.stories.tsx';
import * as scheduled from './stories/layar/scheduled.stories.tsx';
import * as services from './stories/layar/services.stories.tsx';
import * as devices from './stories/layar/sessions.stories.tsx';
import * as session from './stories/layar/session.stories.tsx';
import * as recipients from './stories/layar/recipients.stories.tsx';
import * as statement from './stories/layar/statement.stories.tsx';
import * as form from './stories/layar/transfer-form.stories.tsx';
import * as limit from './stories/layar/transfer-limit.stories.tsx';
import * as transferPin from './stories/layar/transfer-pin.stories.tsx';
import * as receipt from './stories/layar/transfer-receipt.stories.tsx';

interface MachineStories {
  readonly machine: AnyStateMachine;
  readonly stories: Readonly<Record<string, StoryObj>>;
}

/** A machine and the story of each of its leaf states: one without a story does not compile. */
function storiesOf<Machine extends AnyStateMachine>(
  machine: Machine,
  stories: Readonly<Record<StatePath<Machine>, StoryObj>>,
): MachineStories {
  return { machine, stories };
}

/** In the order in which a customer comes to them. */
export const storyboard: readonly MachineStories[] = [
  storiesOf(appMachine, {
    'visit.deciding': page.Deciding,
    'visit.signedOut': page.Unknown,
    'visit.signedIn': page.SignedInUnderDevelopment,
    'page.choosing': page.Deciding,
    'page.landing': page.Landing,
    'page.login': page.Login,
    'page.registration': page.Registration,
    'page.reset': page.Reset,
    'page.download': page.Download,
    'page.underDevelopment': page.UnderDevelopment,
    'page.accessibility': page.Accessibility,
    'page.unknown': page.Unknown,
    'page.unavailable': page.Unavailable,
    'page.leaving': page.Leaving,
    'page.dashboard': page.Dashboard,
    'page.notifications': page.Notifications,
    'page.profile': page.Profile,
    'page.transfer': page.Transfer,
    'page.scheduled': page.Scheduled,
    'page.recipients': recipients.Code,
    'page.mutasi': page.Mutasi,
    'page.statement': page.Statement,
    'page.qris': page.Qris,
    'page.qrisAmount': amount.Page,
    'page.sessions': devices.Page,
  }),
  storiesOf(registrationMachine, {
    opening: identity.Opening,
    'identity.editing': identity.Editing,
    'identity.checkingEmail': identity.CheckingEmail,
    'identity.checkingPhone': identity.CheckingPhone,
    'identity.sendingOtp': identity.SendingOtp,
    'otp.entering': otp.Entering,
    'otp.verifying': otp.Verifying,
    'otp.resending': otp.Resending,
    'password.entering': password.Entering,
    'password.waiting': password.Waiting,
    'personal.entering': personal.Entering,
    'personal.checkingIdNumber': personal.CheckingIdNumber,
    birthplace: birthplace.Entering,
    'ktp.choosing': ktp.Choosing,
    'ktp.shrinking': ktp.Shrinking,
    'ktp.reading': ktp.Reading,
    'ktp.waiting': ktp.Waiting,
    'ktp.announcing': ktp.Announcing,
    'pin.entering': pin.Entering,
    'pin.confirmingLeave': pin.ConfirmingLeave,
    'pin.openingAccount': pin.OpeningAccount,
    'pin.announcing': pin.Announcing,
    left: pin.Left,
    opened: pin.Opened,
  }),
  storiesOf(loginMachine, {
    editing: login.Editing,
    checking: login.Checking,
    loggedIn: login.LoggedIn,
  }),
  storiesOf(resetMachine, {
    opening: resetEmail.Opening,
    'forgotPassword.editing': resetEmail.Editing,
    'forgotPassword.sending': resetEmail.Sending,
    'otp.entering': resetOtp.Entering,
    'otp.verifying': resetOtp.Verifying,
    'otp.resending': resetOtp.Resending,
    'newPassword.entering': resetPassword.Entering,
    'newPassword.confirmingLeave': resetPassword.ConfirmingLeave,
    'newPassword.changing': resetPassword.Changing,
    'newPassword.announcing': resetPassword.Announcing,
    left: resetEmail.Left,
    changed: resetPassword.Changed,
  }),
  storiesOf(downloadMachine, {
    unavailable: download.Unavailable,
    offered: download.Offered,
    asking: download.Asking,
    dismissed: download.Dismissed,
    installed: download.Installed,
  }),
  storiesOf(accountMachine, {
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
  }),
  storiesOf(transferMachine, {
    opening: form.Opening,
    editing: form.Editing,
    resuming: form.Resuming,
    'checking.waiting': form.Waiting,
    'checking.lookingUp': form.LookingUp,
    'checking.checkingBalance': form.CheckingBalance,
    nameChanged: form.NameChanged,
    enteringPin: transferPin.EnteringPin,
    comparing: transferPin.Comparing,
    'sending.choosing': transferPin.ChoosingOrder,
    'sending.transferring': transferPin.Transferring,
    'sending.scheduling': transferPin.Scheduling,
    'sending.classifyingFailure': transferPin.ClassifyingFailure,
    'outcomeUnknown.choosing': transferPin.ChoosingAdvice,
    'outcomeUnknown.repeatable': transferPin.Repeatable,
    'outcomeUnknown.unrepeatable': transferPin.Unrepeatable,
    'succeeded.showing': receipt.Showing,
    'succeeded.sharing': receipt.Sharing,
    'succeeded.copying': receipt.Copying,
    'succeeded.shared': receipt.Shared,
    'succeeded.copied': receipt.Copied,
    'succeeded.unshared': receipt.Unshared,
    'succeeded.naming.entering': receipt.Naming,
    'succeeded.naming.saving': receipt.Saving,
    'succeeded.naming.notSaved': receipt.NotSaved,
    'succeeded.saved': receipt.Saved,
  }),
  storiesOf(limitMachine, {
    asking: limit.Asking,
    known: limit.Known,
    unknown: limit.Unknown,
  }),
  storiesOf(recipientsMachine, {
    loading: recipients.Loading,
    failed: recipients.Failed,
    absent: recipients.Absent,
    empty: recipients.Empty,
    'listed.resting': recipients.Resting,
    'listed.confirming': recipients.Confirming,
    'listed.deleting': recipients.Deleting,
    'listed.notDeleted': recipients.NotDeleted,
  }),
  storiesOf(scheduledMachine, {
    'list.loading': scheduled.Loading,
    'list.failed': scheduled.FailedList,
    'list.empty': scheduled.Empty,
    'list.listed': scheduled.Listed,
    confirming: scheduled.Confirming,
    'cancelling.asking': scheduled.Asking,
    'cancelling.classifyingFailure': scheduled.ClassifyingFailure,
    'cancelling.returning': scheduled.Returning,
    'outcomeUnknown.untold': scheduled.Untold,
    'outcomeUnknown.looking': scheduled.Looking,
    'outcomeUnknown.stillWaiting': scheduled.StillWaiting,
    'outcomeUnknown.unseen': scheduled.Unseen,
  }),
  storiesOf(mutasiMachine, {
    loading: mutasi.Loading,
    failed: mutasi.Failed,
    empty: mutasi.Empty,
    'filled.list': mutasi.Filled,
    'filled.detail.showing': mutasi.Detail,
    'filled.detail.sharing': mutasi.DetailSharing,
    'filled.detail.copying': mutasi.DetailCopying,
    'filled.detail.shared': mutasi.DetailShared,
    'filled.detail.copied': mutasi.DetailCopied,
    'filled.detail.unshared': mutasi.DetailUnshared,
  }),
  storiesOf(statementMachine, {
    loading: statement.Loading,
    failed: statement.Failed,
    empty: statement.Empty,
    filled: statement.Filled,
  }),
  storiesOf(qrisMachine, {
    loading: qris.Loading,
    'shown.resting': qris.Resting,
    'shown.sharing': qris.Sharing,
    none: qris.None,
    failed: qris.Failed,
  }),
  storiesOf(qrisAmountMachine, {
    opening: amount.Opening,
    absent: amount.Absent,
    editing: amount.Editing,
    making: amount.Making,
    'shown.resting': amount.Resting,
    'shown.sharing': amount.Sharing,
  }),
  storiesOf(notificationsMachine, {
    loading: notifications.Loading,
    failed: notifications.Failed,
    'loaded.resting': notifications.Resting,
    'loaded.refreshing': notifications.Refreshing,
  }),
  storiesOf(sessionsMachine, {
    loading: devices.Loading,
    absent: devices.Absent,
    failed: devices.Failed,
    'listed.resting': devices.Resting,
    'listed.confirming': devices.Confirming,
    'listed.ending': devices.Ending,
    'listed.rereading': devices.Rereading,
  }),
  storiesOf(sessionMachine, {
    checking: session.Checking,
    watching: session.Watching,
    'warning.telling': session.Telling,
    'warning.told': session.Told,
    'warning.insisting': session.Insisting,
    'warning.heard': session.Heard,
    'warning.renewing': session.Renewing,
    ended: session.Ended,
  }),
  storiesOf(popupMachine, {
    hidden: services.PopupHidden,
    'shown.choosing': services.PopupChoosing,
    'shown.waiting': services.PopupSuccess,
    'shown.paused': services.PopupPaused,
    'shown.lasting': services.PopupDanger,
    stepping: services.PopupStepping,
  }),
  storiesOf(loadingMachine, {
    idle: services.LoadingIdle,
    flashing: services.LoadingFlashing,
    lasting: services.LoadingLasting,
    slow: services.LoadingSlow,
  }),
  storiesOf(connectionMachine, {
    fine: services.ConnectionFine,
    offline: services.ConnectionOffline,
    lost: services.ConnectionLost,
  }),
  storiesOf(otpCountdownMachine, {
    counting: services.CountdownCounting,
    over: services.CountdownOver,
  }),
  storiesOf(cooldownMachine, {
    resting: services.CooldownResting,
    waiting: services.CooldownWaiting,
  }),
];
