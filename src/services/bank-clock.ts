let ahead = 0;

/** How the device's clock stands to the bank's, which the answers tell. */
export const bankClock = {
  /**
   * Takes the `Date` of an answer (RFC 9110 §6.6.1); a bank on another origin shows it where its
   * CORS does.
   */
  hear(date: unknown): void {
    const at = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(at)) ahead = Date.now() - at;
  },

  /**
   * Milliseconds that the device is ahead, negative when it is behind; 0 as long as nothing tells.
   */
  deviceAhead: (): number => ahead,
};
