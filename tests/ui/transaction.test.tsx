import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { color } from '../../src/ui/theme.ts';
import { TransactionAmount, TransactionStatus } from '../../src/ui/transaction.tsx';
import { styleOf } from '../support/styles.ts';

it.each([
  ['DEBIT', '+Rp150.000', color.positive],
  ['debit', '+Rp150.000', color.positive],
  ['CREDIT', '−Rp150.000', color.negative],
  ['lain', '−Rp150.000', color.negative],
])('money with the direction %s is %s in its colour [MUT-20,21]', (direction, text, tone) => {
  render(<TransactionAmount direction={direction} amount={150_000} />);
  expect(styleOf(screen.getByText(text))).toContain(`color: ${tone}`);
});

it.each([
  ['completed', 'Completed', color.positive, 'en'],
  ['COMPLETED', 'COMPLETED', color.positive, 'en'],
  ['pending', 'Pending', color.pending, 'en'],
  ['gagal', 'Gagal', color.pending, null],
  ['failed', 'Failed', color.pending, 'en'],
  ['cancelled', 'Cancelled', color.pending, 'en'],
  ['CANCELED', 'CANCELED', color.pending, 'en'],
  ['dibatalkan', 'Dibatalkan', color.pending, null],
])(
  'the status %s says %s, in green without a fill if completed, else on yellow; the English words are marked [SCH-24 MUT-22,23 GEN-13] [WCAG 3.1.2]',
  (status, text, tone, lang) => {
    render(<TransactionStatus status={status} />);
    expect(styleOf(screen.getByText(text))).toContain(`color: ${tone}`);
    expect(screen.getByText(text).getAttribute('lang')).toBe(lang);
    expect(styleOf(screen.getByText(text)).includes('background: none')).toBe(
      tone === color.positive,
    );
  },
);
