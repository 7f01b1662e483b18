import { expect, test } from 'vitest';
import { problems } from '../identity/rules.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { weakPins } from './weak-pins.ts';

const { born, common, birthDates } = weakPins;

test('every PIN that thieves try first is refused with a sentence [S25]', () => {
  for (const pin of common)
    expect([pin, problems.pin(pin, born)]).toEqual([
      pin,
      'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain',
    ]);
  for (const pin of birthDates)
    expect([pin, problems.pin(pin, born)]).toEqual([
      pin,
      'Pin tidak boleh memakai tanggal lahir Anda',
    ]);
  const count = common.size + birthDates.length;
  expect(count).toBeGreaterThanOrEqual(120);
  figure('S25', `${count} of ${count} refused with a sentence`);
});

test('any other PIN is accepted, and most of the million remain', () => {
  for (const pin of ['739182', '170295', '246810', '135790', '908172'])
    expect([pin, problems.pin(pin, born)]).toEqual([pin, null]);
  let refused = 0;
  for (let pin = 0; pin < 1_000_000; pin += 17)
    if (problems.pin(String(pin).padStart(6, '0'), born) !== null) refused += 1;
  expect(refused / (1_000_000 / 17)).toBeLessThan(0.002);
});
