import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageItems } from '../../src/format/pages.ts';
import { capitalised, initials, maskedAccount } from '../../src/format/text.ts';

it('an account number is masked except for its last four digits [GEN-8]', () => {
  expect(['8800112233', '2233', '12', ''].map(maskedAccount)).toEqual([
    '••••••2233',
    '2233',
    '12',
    '',
  ]);
});

it('only the first letter is capitalised [GEN-9]', () => {
  expect(['completed', 'QRIS', 'transfer masuk', ''].map(capitalised)).toEqual([
    'Completed',
    'QRIS',
    'Transfer masuk',
    '',
  ]);
});

it('initials are those of the first and the last name', () => {
  expect(['Sinta Maharani', ' Bagas ', 'dewi ayu lestari', ''].map(initials)).toEqual([
    'SM',
    'B',
    'DL',
    '',
  ]);
  expect(initials('👨‍👩‍👧 Bahagia é')).toBe('👨‍👩‍👧É');
  // The files of a worker share its globals.
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Intl', {});
  expect(initials('👨‍👩‍👧 Bahagia')).toBe('👨B');
});

describe('the page numbers', () => {
  it.each([
    [1, 0, []],
    [1, 1, []],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 6, [1, 2, 'gap', 6]],
    [2, 9, [1, 2, 3, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('of page %d of %d', (page, pages, items) => expect(pageItems(page, pages)).toEqual(items));

  it('include the first, the last, the current page and its neighbours in order, without empty gaps [MUT-29]', () => {
    assert(
      property(integer({ min: 6, max: 999 }), nat(), (pages, seed) => {
        const page = (seed % pages) + 1;
        const items = pageItems(page, pages);
        const numbers = items.filter((item) => item !== 'gap');
        expect(numbers).toEqual(
          expect.arrayContaining([
            1,
            page,
            pages,
            Math.max(1, page - 1),
            Math.min(pages, page + 1),
          ]),
        );
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        const hidden = items.map((item, index) =>
          item === 'gap' ? Number(items[index + 1]) - Number(items[index - 1]) - 1 : null,
        );
        expect(hidden).not.toContain(0);
      }),
    );
  });
});
