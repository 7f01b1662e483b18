import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CheckedOrder } from '../../../machines/transfer/transfer.context.ts';
import { completed, resultIn } from '../../../machines/transfer/transfer.history.ts';
import { uuid } from '../../../machines/kit/uuid.ts';
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

afterEach(() => void vi.unstubAllGlobals());

it('keys are drawn at random, with and without the browser’s own randomUUID', () => {
  const keys = [uuid(), uuid()];
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  keys.push(uuid(), uuid());
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(4);
});
