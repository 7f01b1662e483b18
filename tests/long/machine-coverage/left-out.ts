const watched = 'the account runs as long as the page that watches it';
const thawCode = "a customer's code goes to their own address, so none is missing";
const saving = 'the page drops presses while the recipient is being saved';
const caught =
  'its adapter catches every fault: services/event-stream.test.ts, services/tabs.test.ts';

/**
 * States (by id) and transitions (by source, event type and number) that neither machine tests nor
 * generated paths reach, with the reason. `npm run verify` compares the list with what tests did.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'app.visit.signedIn xstate.error.actor.freeze 0': 'each call of the freeze has its state',
  'live xstate.error.actor.watchAccount 0': watched,
  'live.link.watching xstate.error.actor.tabs 0': caught,
  'live.link.watching.leading.streaming xstate.error.actor.stream 0': caught,
  'qrisAmount xstate.error.actor.watchAccount 0': watched,
  'qris xstate.error.actor.watchAccount 0': watched,
  'report xstate.error.actor.watchAccount 0': watched,
  'securing xstate.error.actor.watchAccount 0': watched,
  'pin.otp.entering popup.closed 0': thawCode,
  'pin.otp.entering resend.requested 1': thawCode,
  'securing.otp.entering popup.closed 0': thawCode,
  'securing.otp.entering resend.requested 1': thawCode,
  'scan xstate.error.actor.watchAccount 0': watched,
  'scan.asking camera.requested 0': 'only a document that may use the camera asks for it',
  'transfer.succeeded.naming.saving repeat.requested 0': saving,
  'transfer.succeeded.naming.saving copy.requested 0': saving,
};

/** In every machine: the countdown calls nobody and cannot fail. */
export const ofCountdown = /xstate\.error\.actor\.otpCountdown 0$/;
export const isLeftOut = (key: string) => ofCountdown.test(key) || key in leftOut;

/** Transitions whose guard says no in no test. They are drawn as such, and need no reason. */
export const neverRefused: readonly string[] = [
  'mutasi.empty filter.cleared 0',
  'mutasi.filled.detail repeat.requested 0',
  'notifications.loaded page.chosen 0',
  'pin.otp.entering popup.closed 0',
  'registration.ktp.taking shrink.requested 0',
  'report.editing navigated 0',
  'scheduled.moving.entering freeze.read 0',
  'scheduled.sending.entering pin.submitted 1',
  'scheduled.moving.entering pin.submitted 1',
  'scheduled.outcomeUnknown pin.submitted 1',
  'securing.otp.entering popup.closed 0',
  'securing.pin.entering freeze.read 0',
  'securing.pin.entering navigated 0',
  'securing.pin.entering pin.submitted 1',
  'statement navigated 0',
];
