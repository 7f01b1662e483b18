import { describe, expect, test } from 'vitest';
import { pinProblem } from '../../bank/identity/rules.ts';
import { weakPins } from './weak-pins.ts';

const { born, common: weak, birthDates } = weakPins;

describe('a PIN', () => {
  test(`of the ${weak.size + birthDates.length} that thieves try first is refused with a sentence`, () => {
    expect(weak.size + birthDates.length).toBeGreaterThanOrEqual(120);
    for (const pin of weak)
      expect([pin, pinProblem(pin, born)]).toEqual([
        pin,
        'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain',
      ]);
    for (const pin of birthDates)
      expect([pin, pinProblem(pin, born)]).toEqual([
        pin,
        'Pin tidak boleh memakai tanggal lahir Anda',
      ]);
  });

  test('that is somebody else’s birth date, or nothing in particular, is taken', () => {
    for (const pin of ['739182', '170295', '246810', '135790', '908172'])
      expect([pin, pinProblem(pin, born)]).toEqual([pin, null]);
  });

  test('leaves most of the million to choose from', () => {
    let refused = 0;
    for (let pin = 0; pin < 1_000_000; pin += 17)
      if (pinProblem(String(pin).padStart(6, '0'), born) !== null) refused += 1;
    expect(refused / (1_000_000 / 17)).toBeLessThan(0.002);
  });
});
