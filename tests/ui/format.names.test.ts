import { describe, expect, it } from 'vitest';
import { tidyName } from '../../machines/contract/visible.ts';
import { scaled } from '../support/computer.ts';

describe('a name as it is sent', () => {
  it.each([
    ['  Dewi \u00a0 Anggraini\t', 'Dewi Anggraini'],
    ['De\u200bwi\u200e Ang\u00adgraini\ufeff', 'Dewi Anggraini'],
    ['\u202eDewi\u202c', 'Dewi'],
    ['De\u200dwi', 'Dewi'],
    ['De\u200cwi\ufe0f', 'Dewi'],
    ['De\u0007wi\u3164', 'Dewi'],
    ['Dewi + Budi <3', 'Dewi + Budi <3'],
    ['Dewi ❤️', 'Dewi ❤️'],
    ['Dewi ❤\ufe0e', 'Dewi ❤\ufe0e'],
    ['Dewi 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'Dewi 👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣'],
    ['علی‌رضا', 'علی‌رضا'],
    ['ශ්‍රී', 'ශ්‍රී'],
    ['অর‍্যমা', 'অর‍্যমা'],
    ['അവന്‍', 'അവന്‍'],
    ['क्‌ष', 'क्‌ष'],
    ['葛\u{e0100}飾', '葛\u{e0100}飾'],
    ['ᠠ\u180b', 'ᠠ\u180b'],
    ['\u200dعلی\u200c\u200c', 'علی\u200c'],
    ['\u200b\u2800\u0007', ''],
  ])('%j is %j [REG-94]', (typed, sent) => expect(tidyName(typed)).toBe(sent));

  it('is tidied in linear time [REG-94]', () => {
    const start = performance.now();
    tidyName(`${'\u200b '.repeat(300_000)}x${' '.repeat(300_000)}x`);
    expect(performance.now() - start).toBeLessThan(scaled(2_000));
  });
});
