let aheadMs = 0;

/** The difference between the device's clock and the bank's, measured from the bank's answers. */
export const bankClock = {
  /**
   * Takes the `Date` header of an answer (RFC 9110 §6.6.1) and ignores anything else. A bank on
   * another origin must expose the header by CORS.
   */
  update(date: unknown): void {
    const at = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(at)) aheadMs = Date.now() - at;
  },

  /** Milliseconds that the device is ahead; negative: behind; 0 before the first answer. */
  deviceAheadMs: (): number => aheadMs,
};
