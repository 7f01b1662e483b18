import { assert, integer, property } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { epochOf, wibDay, wibMinute } from '../../machines/contract/wib.ts';
import { mmss } from '../../src/format/clock.ts';
import {
  dateAsTyped,
  dateTime,
  dayMonthYear,
  dayName,
  shortTime,
  notificationDate,
  weekdayDateTime,
} from '../../src/format/dates.ts';

const morning = Date.parse('2026-11-21T03:15:00Z');

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a time is in WIB', () => {
  it('writes the day, the time and the zone in Indonesian [GEN-7]', () => {
    expect(dayMonthYear(morning)).toBe('21 November 2026');
    expect(dateTime(morning)).toBe('21 November 2026 pukul 10.15 WIB');
    expect(notificationDate('2026-11-21T03:15:00Z')).toBe('21 November 2026, 10.15');
    expect(dateTime(Date.parse('2026-11-05T02:05:00Z'))).toBe('5 November 2026 pukul 09.05 WIB');
  });

  it.each(['UTC', 'Asia/Jayapura', 'America/New_York'])(
    'on a device in %s as well [GEN-6]',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date(morning).getTimezoneOffset()).toBe(
        { UTC: 0, 'Asia/Jayapura': -540, 'America/New_York': 300 }[zone],
      );
      expect(dateTime(morning)).toBe('21 November 2026 pukul 10.15 WIB');
      expect(wibDay(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
      expect(epochOf('2026-11-21T10:15')).toBe(morning);
    },
  );

  it.each([
    ['2026-11-22T00:00:00+07:00', 'Minggu, 22 November 2026 pukul 00.00 WIB'],
    ['2026-11-23T09:00:00+07:00', 'Senin, 23 November 2026 pukul 09.00 WIB'],
    ['2026-12-01T09:00:00+07:00', 'Selasa, 1 Desember 2026 pukul 09.00 WIB'],
    ['2026-11-25T09:00:00+07:00', 'Rabu, 25 November 2026 pukul 09.00 WIB'],
    ['2026-11-26T09:00:00+07:00', 'Kamis, 26 November 2026 pukul 09.00 WIB'],
    ['2026-11-27T09:00:00+07:00', 'Jumat, 27 November 2026 pukul 09.00 WIB'],
    ['2026-11-28T23:59:00+07:00', 'Sabtu, 28 November 2026 pukul 23.59 WIB'],
    ['besok', '—'],
  ])('names the weekday of %s: %s [TRF-31]', (iso, text) => {
    expect(weekdayDateTime(epochOf(iso))).toBe(text);
  });

  it.each([
    ['2026-11-21T00:00:00+07:00', 'Hari ini'],
    ['2026-11-20T23:59:59+07:00', 'Kemarin'],
    ['2026-11-19T23:59:59+07:00', '19 November 2026'],
    ['2026-11-22T00:00:00+07:00', '22 November 2026'],
    ['', '—'],
  ])('names the day of %j, seen on 21 November 2026, %s [MUT-36]', (iso, name) => {
    expect(dayName(epochOf(iso), '2026-11-21')).toBe(name);
  });

  it('and a day begins at midnight in Jakarta [GEN-6]', () => {
    expect(dayMonthYear(Date.parse('2026-12-31T16:59:59Z'))).toBe('31 Desember 2026');
    expect(dayMonthYear(Date.parse('2026-12-31T17:00:00Z'))).toBe('1 Januari 2027');
    expect(wibDay(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
  });

  it('as in the tables of Asia/Jakarta [GEN-6]', () => {
    const table = new Intl.DateTimeFormat('id-ID', {
      timeZone: 'Asia/Jakarta',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const from = Date.parse('1970-01-01T00:00Z');
    assert(
      property(integer({ min: from, max: Date.parse('2099-12-31T00:00Z') }), (epoch) => {
        const part = Object.fromEntries(
          table.formatToParts(epoch).map(({ type, value }) => [type, value]),
        );
        expect(dateTime(epoch)).toBe(
          `${part['day']} ${part['month']} ${part['year']} pukul ${part['hour']}.${part['minute']} WIB`,
        );
      }),
    );
  });

  it.each(['', 'kemarin', '2026-02-30T10:00', '2026-11-21T25:00', '21-11-2026'])(
    'shows a dash for %j',
    (iso) => {
      expect(notificationDate(iso)).toBe('—');
      expect(dateTime(epochOf(iso))).toBe('—');
    },
  );

  it('in the datetime-local input, too', () => {
    expect(wibMinute(morning)).toBe('2026-11-21T10:15');
    assert(
      property(
        integer({ min: 0, max: 4e12 }),
        (n) => epochOf(`${wibMinute(n)}:00+07:00`) === n - (n % 60_000),
      ),
    );
  });
});

describe('a short time', () => {
  it.each([
    ['2026-11-21T09:12:00+07:00', 'Hari ini, 09.12'],
    ['2026-11-20T16:54:00Z', 'Kemarin, 23.54'],
    ['2026-11-27T22:54:00+07:00', '27 Nov, 22.54'],
    ['2026-05-02', '2 Mei, 00.00'],
    ['2025-12-31T23:59:00+07:00', '31 Des 2025, 23.59'],
    ['kemarin', '—'],
  ])('of %s is %s [GEN-7]', (iso, text) => {
    expect(shortTime(epochOf(iso), '2026-11-21')).toBe(text);
  });
});

describe('a date of birth', () => {
  it.each([
    ['1', '1'],
    ['17', '17'],
    ['170', '17-0'],
    ['17052', '17-05-2'],
    ['17052001', '17-05-2001'],
    ['170520019', '17-05-2001'],
    ['17-', '17'],
    ['17-05-', '17-05'],
    ['1/5/2001', '01-05-2001'],
    ['17.05.2001', '17-05-2001'],
    ['abc', ''],
    ['2001-05-17', '17-05-2001'],
    ['2001-05-17T00:00:00', '17-05-2001'],
    ['1990/08/17', '17-08-1990'],
    ['1990-8-7', '07-08-1990'],
    ['1990.08.17', '17-08-1990'],
    ['1990 - 08 - 17', '17-08-1990'],
    ['1990年8月17日', '17-08-1990'],
    ['1705-2001', '17-05-2001'],
    ['1705-20-011', '17-05-2001'],
  ])('entered as %s is %s [FRM-9,10]', (typed, shown) => expect(dateAsTyped(typed)).toBe(shown));

  it('loses one digit at each Backspace', () => {
    let text = '17-05-2001';
    for (let left = 7; left >= 0; left -= 1) {
      text = dateAsTyped(text.slice(0, -1));
      expect(text.replaceAll('-', '')).toHaveLength(left);
    }
  });
});

it('a countdown shows minutes and seconds, never below zero [TIM-3]', () => {
  expect([60, 59.2, 0.4, 0, -5, Number.NaN].map(mmss)).toEqual([
    '01:00',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
    '00:00',
  ]);
});
