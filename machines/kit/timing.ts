/**
 * Every delay, deadline and tick of the product (TIM-1), in milliseconds unless the name says
 * otherwise. Machines use them as named delays, so that tests drive them with a fake clock.
 */
export const timing = {
  /** Between an accepted password and the personal data. */
  passwordStep: 1_000,
  /** The artificial wait of the transfer's checks. */
  transferChecks: 1_000,
  /** The time limit for comparing the PIN in the worker. After that only the bank checks it. */
  pinCompare: 10_000,
  /**
   * How long a login waits for the device's key; after that it is unbound. A call waits that long
   * for each of two readings of the key and for its proof; after that the session is over.
   */
  deviceKey: 3_000,
  /** How long an order waits for the bank's judgement; after that nothing is asked. */
  askWait: 2_000,
  /** 'Tunda 12 jam'. */
  askDefer: 43_200_000,
  /** How long the form waits for the daily limit, which is only a hint. */
  limitWait: 10_000,
  /** Pauses before the first and second retry of a read while the bank is unreachable. */
  firstRetryPause: 300,
  secondRetryPause: 900,
  /** What a browser may take to answer a small question, e.g. which cameras there are. */
  browserFact: 3_000,
  /** What it may take for work, e.g. to read a chosen file, which may be in a cloud. */
  browserWork: 10_000,
  /** What it may take to read the QR codes in a large picture, on a slow phone. */
  codeRead: 30_000,
  /** The dialogs of the device, which may stay open, for sharing and for installing. */
  deviceDialog: 30_000,
  /** The simulated e-KTP verification. */
  ktpVerification: 1_000,
  /** A report without an answer is sent again after that time. */
  reportRepeat: 10_000,
  /** A success or primary popup that dismisses itself. */
  popupAutoDismiss: 1_500,
  /** The minimum time of the loading overlay (POP-12). */
  loadingMinimum: 800,
  /** After this time without an answer the overlay says so and offers a way out. */
  loadingSlow: 10_000,
  /** The OTP countdown, from sending to the resend. */
  otpCountdown: 60_000,
  /** A search enters the address after this pause in typing. */
  searchRest: 500,
  /** An amount is announced in words after this pause in typing. */
  amountRest: 1_000,
  /** After a longer absence the account is fetched again. */
  awayLong: 60_000,
  /** Texts with the current time or day are updated at each full minute. */
  minute: 60_000,
  /** How long a refused Back waits for the browser to restore its entry before it tries again. */
  historyReturn: 200,
  /** A focus that was lost with its control moves on once readers have noticed that. */
  focusLost: 250,
  /** How long an empty page waits for its code before it shows a skeleton. */
  firstRender: 300,
  /** The longest wait that a button counts down, in seconds. */
  cooldownMax: 3_600,
  /** How often a countdown looks at the clock. */
  countdownTick: 1_000,
  /** How often the session is checked. */
  sessionTick: 60_000,
  /** A strip warns this long before the session ends. */
  sessionWarning: 120_000,
  /** A dialog warns this long before the session ends. */
  sessionLastCall: 30_000,
  /** Screen readers hear once more how long it lasts. */
  sessionLastWord: 10_000,
  /** The session ends this long before the token does. */
  sessionMargin: 60_000,
  /** How long the page is hidden at most while the bank is asked whether the token lives. */
  sessionAsk: 10_000,
  /** The first pause before a new try to hear from the bank is at most that long; the longest. */
  liveRetry: 1_000,
  liveRetryMax: 20_000,
  /** Before a stream that gave way to a newer one is opened again. */
  liveYield: 600_000,
  /** A try without an answer ends after that time. With the longest pause, less than a minute. */
  liveTry: 12_000,
  /** Without a byte for that long, more than two heartbeats, the connection is lost. */
  liveSilence: 22_000,
  /** Money that the bank booked this long before the first event is named, too. */
  liveBefore: 5_000,
  /** Events that come within this time are read together. */
  liveGather: 100,
  /** A code that was read is announced that long before its transfer opens. */
  codeSaid: 1_000,
  /** The open camera gives at most one hint in this time. */
  hintRest: 5_000,
  /** The camera's pictures are read with this pause. */
  frameRest: 100,
  /** After a failure the bank is asked again whether the account is frozen. */
  freezeRetry: 30_000,
  /** How long the strip about arrived money stays. */
  liveStrip: 10_000,
} as const;

/** From `now` to the next full minute: midnight is one. */
export const untilNextMinute = (now: number): number => timing.minute - (now % timing.minute);
