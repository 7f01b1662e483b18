/** A device's clock counts as right if it is off by less than this, in milliseconds. */
const toleranceMs = 60_000;

let aheadMs = 0;

/**
 * The difference between the device's clock and the bank's, measured from the bank's answers
 * (docs/decisions/017-a-wrong-clock.md).
 */
export const bankClock = {
  /**
   * Takes the `Date` header of an answer (RFC 9110 §6.6.1) and ignores anything else. A bank on
   * another origin must expose the header by CORS. An answer that came a minute or more after
   * `askedAt` (epoch milliseconds) is ignored, too: the device may have slept.
   */
  update(date: unknown, askedAt = Date.now()): void {
    const at = typeof date === 'string' ? Date.parse(date) : NaN;
    if (Number.isNaN(at) || Date.now() - askedAt >= toleranceMs) return;
    const measured = Date.now() - at;
    aheadMs = Math.abs(measured) > toleranceMs ? measured : 0;
  },

  /**
   * Milliseconds that the device is ahead; negative: behind; 0 if its clock is right, and before
   * the first answer.
   */
  deviceAheadMs: (): number => aheadMs,
};
