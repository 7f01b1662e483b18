import { describe, expect, test } from 'vitest';
import { pinProblem } from '../bank/rules.ts';

const digits = Array.from('0123456789');
const run = (start: number, step: number) => Array.from({ length: 6 }, (_, at) => (start + at * step + 60) % 10).join('');
const weak = new Set([
  ...digits.map((digit) => digit.repeat(6)),
  ...digits.flatMap((_, start) => [run(start, 1), run(start, -1)]),
  ...digits.flatMap((one) => digits.map((other) => (one + other).repeat(3))),
  '112233', '123321', '123123', '111222', '159753', '147258', '456456', '700700',
]);
const born = '1995-01-17';
const birthDates = ['170195', '011795', '950117', '951701', '011995', '199501', '171995', '199517', '170117', '170101', '179501'];

describe('a PIN', () => {
  test(`of the ${weak.size + birthDates.length} that thieves try first is refused with a sentence`, () => {
    expect(weak.size + birthDates.length).toBeGreaterThanOrEqual(120);
    for (const pin of weak) expect([pin, pinProblem(pin, born)]).toEqual([pin, 'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain']);
    for (const pin of birthDates) expect([pin, pinProblem(pin, born)]).toEqual([pin, 'Pin tidak boleh memakai tanggal lahir Anda']);
  });

  test('that is somebody else’s birth date, or nothing in particular, is taken', () => {
    for (const pin of ['739182', '170295', '246810', '135790', '908172']) expect([pin, pinProblem(pin, born)]).toEqual([pin, null]);
  });

  test('leaves most of the million to choose from', () => {
    let refused = 0;
    for (let pin = 0; pin < 1_000_000; pin += 17) if (pinProblem(String(pin).padStart(6, '0'), born) !== null) refused += 1;
    expect(refused / (1_000_000 / 17)).toBeLessThan(0.002);
  });
});
