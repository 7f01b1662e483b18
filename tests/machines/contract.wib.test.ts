import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asTyped,
  daysAfter,
  dayTyped,
  epochOf,
  isDay,
  startOf,
  wibDay,
  wibMinute,
} from '../../machines/contract/wib.ts';

const jakarta = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta', dateStyle: 'short' });
const instant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2099, 11, 31) });

describe('the WIB calendar', () => {
  it('has the days of Asia/Jakarta', () => {
    fc.assert(
      fc.property(instant, (epoch) => {
        expect(wibDay(epoch)).toBe(jakarta.format(epoch));
      }),
    );
  });

  it('starts a day at midnight in WIB', () => {
    expect(startOf('2026-11-21')).toBe(Date.parse('2026-11-20T17:00:00Z'));
    fc.assert(
      fc.property(
        instant,
        (epoch) => startOf(wibDay(epoch)) <= epoch && epoch < startOf(daysAfter(wibDay(epoch), 1)),
      ),
    );
  });

  it('reads every day as it was typed', () => {
    fc.assert(fc.property(instant, (epoch) => dayTyped(asTyped(wibDay(epoch))) === wibDay(epoch)));
    expect(asTyped('2026-11-21')).toBe('21-11-2026');
  });

  it.each(['', '1-1-2026', '31-02-2026', '29-02-2025', '2026-11-21', '00-01-2026', 'besok'])(
    'has no day %j',
    (text) => {
      expect(dayTyped(text)).toBeNull();
      expect(isDay(text)).toBe(text === '2026-11-21');
    },
  );

  it.each([
    ['2026-11-21T10:15:00+07:00'],
    ['2026-11-21T03:15:00Z'],
    ['2026-11-21T03:15:00.000Z'],
    ['2026-11-21T10:15:00'],
    ['2026-11-21T10:15'],
    ['2026-11-21 10:15:00'],
    ['2026-11-21T11:15:00+0800'],
    ['2026-11-21 11:15:00+08'],
  ])('reads %s, in WIB unless it has an offset [TIM-5]', (iso) => {
    expect(epochOf(iso)).toBe(Date.parse('2026-11-21T03:15:00Z'));
  });

  it('reads a day as its first instant', () => {
    expect(epochOf('2026-11-21')).toBe(Date.parse('2026-11-20T17:00:00Z'));
  });

  it.each(['', 'kemarin', '2026-02-30', '2026-02-30T10:00', '2026-11-21T25:00', '21-11-2026'])(
    'rejects the time %j',
    (iso) => expect(epochOf(iso)).toBeNaN(),
  );

  it('writes a minute in the format of a datetime-local input', () => {
    expect(wibMinute(Date.parse('2026-11-21T03:15:59Z'))).toBe('2026-11-21T10:15');
  });
});
