import { popupMachine } from '../../machines/shared/popup.machine.ts';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { connectionMachine } from '../../machines/shared/connection.machine.ts';
import { otpCountdownMachine } from '../../machines/shared/otp-countdown.machine.ts';
import { cooldownMachine } from '../../machines/shared/cooldown.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as services from '../stories/layar/services.stories.tsx';

export const popupStories = storiesOf(popupMachine, {
  hidden: services.PopupHidden,
  'shown.choosing': services.PopupChoosing,
  'shown.waiting': services.PopupSuccess,
  'shown.paused': services.PopupPaused,
  'shown.lasting': services.PopupDanger,
  stepping: services.PopupStepping,
});

export const loadingStories = storiesOf(loadingMachine, {
  idle: services.LoadingIdle,
  flashing: services.LoadingFlashing,
  lasting: services.LoadingLasting,
  slow: services.LoadingSlow,
});

export const connectionStories = storiesOf(connectionMachine, {
  fine: services.ConnectionFine,
  offline: services.ConnectionOffline,
  lost: services.ConnectionLost,
});

export const otpCountdownStories = storiesOf(otpCountdownMachine, {
  counting: services.CountdownCounting,
  over: services.CountdownOver,
});

export const cooldownStories = storiesOf(cooldownMachine, {
  resting: services.CooldownResting,
  waiting: services.CooldownWaiting,
});
