import { expect, test } from 'vitest';
import { problems } from '../identity/rules.ts';
import { isVisible } from '../../machines/contract/visible.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, toBagas } from './harness.ts';
import { smallestTransfer, memoLabel } from '../../machines/contract/limits.ts';

/** Controls that have a picture. */
const signs = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

/** Every character of Unicode that has no picture, e.g. controls, fillers and selectors. */
const hidden = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => !signs.test(character))
  .filter((character) =>
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(character),
  );

describeBank('invisible characters', ({ bank, signIn }) => {
  const me = signIn();

  test('are refused in a name and in a memo [L3]', async () => {
    expect(hidden.length).toBeGreaterThan(4_000);
    const taken = hidden.filter((character) => {
      const text = `Budi${character}Santoso`;
      return problems.name(text) === null || isVisible(text);
    });
    expect(taken).toEqual([]);
    for (const character of ['\u202E', '\u200D', '\u00AD', '\t', '\u3164', '\uFE0F', '\u{E0101}']) {
      const description = `Makan${character}siang`;
      const { status, body } = await me.order({ ...toBagas, description });
      expect([status, body.errors]).toEqual([
        400,
        { description: [`${memoLabel} berisi karakter yang tidak dapat dipakai`] },
      ]);
    }
    const inbox = await bank.get<object[]>('/notification', await bank.login(bagas));
    expect(inbox.body.filter((one) => JSON.stringify(one).includes('siang'))).toEqual([]);
    figure('L3', `${hidden.length} of ${hidden.length} characters refused in name and memo`);
  });

  test('that a script or an emoji needs are accepted [L3]', async () => {
    const taken = [
      'Makan siang 👨‍👩‍👧 ❤️ 1️⃣ 🇮🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽',
      'مرحبا بك',
      'آية \u06DD١٢ سنة \u0601٢٠٢٦',
      'ข้าวมันไก่',
      'हिन्दी',
      'Café – “Kopi” 3 × Rp5.000',
    ];
    for (const description of taken) {
      const { status } = await me.order({
        ...toBagas,
        amount: smallestTransfer,
        description,
      });
      expect([description, status]).toEqual([description, 200]);
    }
    for (const name of ['Siti Nurhaliza', "I Gusti Ngurah Ra'i", 'José Ramos-Horta', 'محمد'])
      expect(problems.name(name)).toBeNull();
    for (const name of ['Budi 🌺', 'Budi  Santoso', 'Nadia <b>', 'A\u0301 = B', '€'])
      expect([name, problems.name(name)]).toEqual([
        name,
        'Nama berisi karakter yang tidak dapat dipakai',
      ]);
  });

  test('cannot hide in the tags of a flag: three flags have tags [L3]', async () => {
    const tagged = (text: string) =>
      `🏴${Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{E007F}`;
    for (const flag of ['gbeng', 'gbsct', 'gbwls']) expect(isVisible(tagged(flag))).toBe(true);
    const hiding = ['usca', 'gb', 'gbengx', 'transfer ke 0812', 'gbeng gbsct'].map(tagged);
    expect(hiding.filter(isVisible)).toEqual([]);
    for (const description of hiding)
      expect((await me.order({ ...toBagas, description })).status).toBe(400);
    figure('L3', `${hiding.length} texts in flag tags refused; 3 flags taken`);
  });

  test('cannot be a whole name or memo, and combining marks cannot pile up [L20]', async () => {
    const blank = ['\u3164', '\u2800\u2800', '\u115F\u1160', '\uFFA0', '\u034F\uFE0F'];
    const piled = ['B' + '\u0301'.repeat(6), `Makan${'\u0489'.repeat(60)}`];
    for (const name of blank) expect(problems.name(name)).toBe('Input nama tidak boleh kosong');
    for (const name of piled)
      expect(problems.name(name)).toBe('Nama berisi karakter yang tidak dapat dipakai');
    for (const description of [...blank, ...piled])
      expect((await me.order({ ...toBagas, description })).status).toBe(400);
    expect(problems.name('Nguyê\u0303\u0323n')).toBeNull();
    figure('L20', `${blank.length + piled.length} texts refused as name and as memo`);
  });
});
