const watched = 'the account runs as long as the page that watches it';
const thawCode = "the code of a thaw goes to the customer's own address, so none is missing";
const saving = 'the page drops presses while the recipient is being saved';
const caught =
  'its adapter catches every fault: services/event-stream.test.ts, services/tabs.test.ts';
const listener = 'a listener of the page calls nobody and cannot fail';

/**
 * States (by id) and transitions (by source, event type and number) that neither machine tests nor
 * generated paths reach, with the reason. `npm run verify` compares the list with what tests did.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'live xstate.error.actor.page 0': listener,
  'live xstate.error.actor.watchAccount 0': watched,
  'live.link.watching xstate.error.actor.tabs 0': caught,
  'live.link.watching.leading.streaming xstate.error.actor.stream 0': caught,
  'qrisAmount xstate.error.actor.watchAccount 0': watched,
  'qris xstate.error.actor.watchAccount 0': watched,
  'report xstate.error.actor.watchAccount 0': watched,
  'reports xstate.error.actor.watchInbox 0': watched,
  'securing.otp.entering popup.closed 0': thawCode,
  'securing.otp.entering resend.requested 1': thawCode,
  'scan xstate.error.actor.watchAccount 0': watched,
  'transfer.succeeded.naming.saving repeat.requested 0': saving,
  'transfer.succeeded.naming.saving naming.dismissed 0': saving,
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
  'report.editing navigated 0',
  'scheduled.deciding.entering pin.submitted 2',
  'scheduled.outcomeUnknown pin.submitted 1',
  'securing.otp.entering popup.closed 0',
  'securing.pin.entering freeze.changed 0',
  'securing.pin.entering pin.submitted 1',
  'statement navigated 0',
  'transfer.outcomeUnknown.repeatable.absent pin.submitted 1',
  'transfer.outcomeUnknown.repeatable.similar pin.submitted 1',
  'transfer.outcomeUnknown.repeatable.unread pin.submitted 1',
  'transfer.outcomeUnknown.repeatable.untold pin.submitted 1',
];
