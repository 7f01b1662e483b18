import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTransferCode } from '../../../machines/contract/qr-payload.ts';
import { scaled } from '../../support/computer.ts';
import { code } from './code.ts';
import { corpus, counts } from './corpus.ts';

describe('the content of a QR code', () => {
  it('has a corpus with codes of other banks and hostile ones', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(60);
    expect(counts.hostile).toBeGreaterThanOrEqual(20);
    expect(counts.otherBanks).toBeGreaterThanOrEqual(10);
    expect(counts.issued).toBeGreaterThanOrEqual(12);
    expect(counts.published).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map(({ payload }) => payload)).size).toBe(corpus.length);
  });

  it.each(corpus)('is judged: $what [SCN-6,7]', ({ payload, verdict }) => {
    const read = typeof verdict === 'string' ? verdict : { amount: null, ...verdict };
    expect({ read: readTransferCode(payload) }).toMatchObject({ read });
  });

  it('says whose it is, and whether it is to be paid once [SCN-6]', () => {
    expect(readTransferCode(code())).toEqual({
      accountTo: '8800100001',
      bankTo: null,
      name: 'Sinta Maharani',
      amount: null,
      isOnce: false,
    });
    expect(readTransferCode(code({ '01': '12', '54': '50000' }))).toMatchObject({
      amount: 50_000,
      isOnce: true,
    });
  });

  it('has a name without characters that nobody sees', () => {
    expect(readTransferCode(code({ '59': ' Sinta\u202E \u200BMaharani ' }))).toMatchObject({
      name: 'Sinta Maharani',
    });
  });

  it('never throws, and reads only what the bank could have written', () => {
    const isRefused = (text: string) => typeof readTransferCode(text) === 'string';
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), isRefused));
    const good = code({ '54': '50000' });
    const asWritten = JSON.stringify(readTransferCode(good));
    fc.assert(
      fc.property(
        fc.nat({ max: good.length - 1 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
        (at, put) => {
          const changed = good.slice(0, at) + put + good.slice(at + put.length);
          return isRefused(changed) || JSON.stringify(readTransferCode(changed)) === asWritten;
        },
      ),
    );
  });

  it('takes no longer for a text that was made for that [SCN-5]', () => {
    const begun = performance.now();
    expect(readTransferCode('0002016304ABCD\n'.repeat(2_000))).toBe('code.foreign');
    expect(performance.now() - begun).toBeLessThan(scaled(1_000));
  });
});
