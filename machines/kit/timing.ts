/**
 * Every delay, deadline and tick of the product (TIM-1), in milliseconds
 * unless the name says otherwise. Machines take them as named delays, so that a test drives them
 * with a fake clock.
 */
export const timing = {
  /** After a good password, before the personal data. */
  passwordStep: 1_000,
  /** The artificial wait of the transfer's checks. */
  transferChecks: 1_000,
  /** How long comparing the PIN in the worker may take. After that the bank alone checks it. */
  pinCompare: 10_000,
  /** How long the form waits to hear of the daily limit, which it shows as a hint. */
  limitWait: 10_000,
  /** Pauses before the first and the second repetition of a read while the bank is unreachable. */
  readAgain: 300,
  readOnceMore: 900,
  /** The simulated e-KTP verification. */
  ktpVerification: 1_000,
  /** A success or primary popup that dismisses itself. */
  popupAutoDismiss: 1_500,
  /** The loading overlay stays at least this long (POP-12). */
  loadingMinimum: 800,
  /** A request that has not been answered by now: the overlay says so and offers a way out. */
  loadingSlow: 10_000,
  /** The OTP countdown, from sending to the resend. */
  otpCountdown: 60_000,
  /** A search that is typed is in the address once nothing was typed for so long. */
  searchRest: 500,
  /** Who was away longer than this sees what the bank knows now. */
  awayLong: 60_000,
  /** A page that shows the current time moves it at each full minute. */
  minute: 60_000,
  /** How long a refused Back waits for the browser to give its entry back before it asks again. */
  historyReturn: 200,
  /** An empty page waits so long for the code of what it shows, before it shows a skeleton. */
  firstRender: 300,
  /** How often a countdown looks at the clock. */
  countdownTick: 1_000,
  /** How often the session is checked. */
  sessionTick: 60_000,
  /** A strip tells this long before the session ends. */
  sessionWarning: 120_000,
  /** A dialog tells this long before the session ends. */
  sessionLastCall: 30_000,
  /** The session ends this long before the token does. */
  sessionMargin: 60_000,
} as const;
