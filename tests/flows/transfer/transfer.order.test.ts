import { describe, expect, it } from 'vitest';
import { qrisPayload } from '../../../bank/customer/qris.ts';
import { nameProblem } from '../../../bank/identity/names.ts';
import { readTransferCode } from '../../../machines/contract/qr-payload.ts';
import type { CheckedOrder } from '../../../machines/transfer/transfer.context.ts';
import { completed, resultIn } from '../../../machines/transfer/transfer.history.ts';
import { isRenamed } from '../../../machines/transfer/transfer.order.ts';
import { historyRow, receipt } from './transfer.harness.ts';

const code = { amount: null, isOnce: false };
const isRenamedFrom = (name: string | null, holder: string | null, isOfCode = true) =>
  isRenamed({ saved: { name, changed: false, ...(isOfCode && { code }) } }, { name: holder });

describe('a receipt', () => {
  const order = {
    body: { accountTo: '5220304050', description: 'sewa' },
    recipient: { name: 'Rini Wulandari' },
  } as unknown as CheckedOrder;

  it('has the order’s own words where the bank’s answer has none [PIN-22,23]', () => {
    const bare = { ...receipt, nameAccountTo: '', accountTo: '', description: '' };
    expect(completed(bare, order)).toEqual({
      ...receipt,
      nameAccountTo: 'Rini Wulandari',
      accountTo: '5220304050',
      description: 'sewa',
    });
    expect(completed(receipt, order)).toEqual(receipt);
    expect(completed(bare, null)).toEqual(bare);
    expect(completed(bare, { ...order, recipient: { name: null } }).nameAccountTo).toBe('');
  });

  it('of a row of the history has no message without an order', () => {
    const row = historyRow({ username_to: '', account_to: '' });
    expect(resultIn(row, null)).toMatchObject({
      nameAccountTo: '',
      accountTo: '',
      description: '',
    });
  });
});

describe('the name in a code and that of the holder', () => {
  it.each([
    ['Bagas Pratama', 'BAGAS  PRATAMA', true],
    ['Zoe Muller', 'Zoë Müller', true],
    ["Nur 'Aini M.", 'Nur Aini, M', true],
    ['Lukasz Nowak', 'Łukasz Nowak', true],
    ['Dang Van Minh', 'Đặng Văn Minh', true],
    ['Oyvind Strauss', 'Øyvind Strauß', true],
    ['OYVIND STRAUSS', 'ØYVIND STRAUẞ', true],
    ['Aeshild Coeur Thordis Isik', 'Æshild Cœur Þórdís Işık', true],
    ['Thordis Gudmundsdottir', 'Þórdís Guðmundsdóttir', true],
    ['Ivan Shchedrin', 'Иван Щедрин', true],
    ['WangXiaoMing', '王小明', true],
    ['Иван Щедрин', '王小明', false],
    ['Иван Петров', 'Иван Щедрин', false],
    ['Bagas Щедрин', 'Иван Щедрин', false],
    ['Bagas Pratama', 'Łukasz Nowak', false],
    ['Ivan Shchedrin', 'Ivan Щедрин', false],
    ['Bagas Pratama', '12345', false],
    ['Siti Nurhaliza', 'Siti Nurhaliza Kusumawardhani Putri', true],
    ['Siti Nurhaliza Kusumaward', 'Siti Nurhaliza Kusumawardhani Putri', true],
    ['Wolfeschlegelsteinhausenb', 'Wolfeschlegelsteinhausenbergerdorff', true],
    ['Siti', 'Siti Nurhaliza Kusumawardhani Putri', false],
    ['Bagas', 'Bagas Pratama', false],
    ['Bagas Pratama Putra', 'Bagas Pratama', false],
    ['Bagas Pratama', 'Bagus Pratama', false],
  ])('%j and %j are the same: %s [SCN-15]', (name, holder, isSame) => {
    expect(isRenamedFrom(name, holder)).toBe(!isSame);
  });

  const inCode = (name: string): string | null => {
    const read = readTransferCode(qrisPayload(name, '8800100001'));
    return typeof read === 'string' ? read : read.name;
  };

  it('are the same in the code that the bank makes, whatever the Latin letter [SCN-15]', () => {
    const letters = [
      [0xc0, 0x2ff],
      [0x1e00, 0x1eff],
    ].flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    );
    const names = letters
      .flatMap((one) => [`${one}li Ba${one}ba`, `Ma${one}ba Kusumawardhani Ib${one}nu Putri`])
      .filter((name) => nameProblem(name) === null);
    expect(names.length).toBeGreaterThan(1_400);
    for (const name of [...names, 'Ħamid Għarb', 'Oʻktam Gʻani', 'Məmməd Əliyev', 'Mʼbeki Ŋgugi'])
      expect([name, inCode(name), isRenamedFrom(inCode(name), name)]).toEqual([
        name,
        inCode(name),
        false,
      ]);
    expect(isRenamedFrom('Hamid Gharb', 'Ħalid Għarb')).toBe(true);
    expect(isRenamedFrom('Sinta', 'Ħəŋŧə')).toBe(true);
  });

  it.each([
    ['Bagas Pratama', null],
    [null, 'Bagas Pratama'],
  ])('%j and %j are not different: one is not known', (name, holder) => {
    expect(isRenamedFrom(name, holder)).toBe(false);
  });

  it('of a saved recipient differ by more than case and blanks only', () => {
    expect(isRenamed({ saved: null }, { name: 'Bagas' })).toBe(false);
    expect(isRenamedFrom('Bagas Pratama', ' BAGAS  PRATAMA', false)).toBe(false);
    expect(isRenamedFrom('Ivan Shchedrin', 'Иван Щедрин', false)).toBe(true);
    expect(isRenamedFrom('Siti Nurhaliza', 'Siti Nurhaliza Putri', false)).toBe(true);
  });
});
