import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AccountDigits } from '../../src/ui/account-number.tsx';
import { Countdown } from '../../src/ui/countdown.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { FailedState } from '../../src/ui/feedback.tsx';
import { pictureAbove } from '../support/screens.tsx';
import { StepHeader } from '../../src/ui/step-header.tsx';
import { Table } from '../../src/ui/table.tsx';

const nothing = () => {};

const numbers = () =>
  within(screen.getByRole('navigation', { name: 'Paginasi' }))
    .getAllByRole('button')
    .map((b) => b.textContent);

describe('pagination', () => {
  it('is absent for one page [MUT-26]', () => {
    const { container } = render(<Pagination page={1} pages={1} onPage={nothing} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('shows up to five pages, and its ends are disabled [MUT-25,27,28]', () => {
    const { rerender } = render(<Pagination page={1} pages={5} onPage={nothing} />);
    expect(numbers()).toEqual(['Sebelumnya', '1', '2', '3', '4', '5', 'Berikutnya']);
    expect(screen.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
    rerender(<Pagination page={5} pages={5} onPage={nothing} />);
    expect(screen.getByRole('button', { name: 'Berikutnya' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '5' })).toHaveAttribute('aria-current', 'page');
  });

  it('hands the focus to the number of the page if an end disables itself [POP-27]', () => {
    const { rerender } = render(<Pagination page={4} pages={5} onPage={nothing} />);
    screen.getByRole('button', { name: 'Berikutnya' }).focus();
    rerender(<Pagination page={5} pages={5} onPage={nothing} />);
    expect(screen.getByRole('button', { name: '5' })).toHaveFocus();
  });

  it('announces the page that was turned to, and no other [MUT-47]', async () => {
    const said = () => document.querySelector('nav > [aria-live="polite"]')?.textContent;
    const { rerender } = render(<Pagination page={1} pages={3} onPage={nothing} />);
    expect(said()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
    rerender(<Pagination page={2} pages={3} onPage={nothing} />);
    expect(said()).toBe('Halaman 2 dari 3');
    // Another search begins with the first page.
    rerender(<Pagination page={1} pages={2} onPage={nothing} />);
    expect(said()).toBe('');
  });

  it('shows the ends and the neighbours of the page if there are more [MUT-29]', async () => {
    const onPage = vi.fn<(page: number) => void>();
    const { rerender } = render(<Pagination page={1} pages={6} onPage={onPage} />);
    expect(numbers()).toEqual(['Sebelumnya', '1', '2', '6', 'Berikutnya']);
    rerender(<Pagination page={5} pages={9} onPage={onPage} />);
    expect(numbers()).toEqual(['Sebelumnya', '1', '4', '5', '6', '9', 'Berikutnya']);
    expect(screen.getAllByText('…')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: '9' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    expect(onPage.mock.calls).toEqual([[9], [4]]);
  });
});

it('a table opens a row once by its button, which its other cells describe, or a cell [MUT-39]', async () => {
  const rows = [{ id: 1, when: '21 November 2026' }];
  const onOpen = vi.fn<(row: { id: number }) => void>();
  render(
    <Table
      label="Mutasi"
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { name: 'Tanggal', cell: (row) => row.when },
        { name: 'Jumlah', cell: () => '−Rp150.000' },
      ]}
      opener={{ name: ({ when }) => `Rincian, ${when}`, describedBy: ['Jumlah'], onOpen }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Rincian, 21 November 2026' });
  expect(button).toHaveAccessibleDescription('−Rp150.000');
  await userEvent.click(button);
  expect(onOpen.mock.calls).toEqual([[rows[0]]]);
  await userEvent.click(screen.getByText('21 November 2026'));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('the header of a step has Kembali, the heading and the step [FRM-19]', async () => {
  const onBack = vi.fn<() => void>();
  render(<StepHeader title="Verifikasi" onBack={onBack} step={2} of={6} stepName="Verifikasi" />);
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(onBack).toHaveBeenCalledExactlyOnceWith();
  expect(screen.getByText('Langkah 2 dari 6: Verifikasi')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Verifikasi' })).toHaveAttribute(
    'data-arrival',
  );
});

it('the countdown is a timer that is not announced [A4] [REG-17]', () => {
  render(<Countdown seconds={60} />);
  expect(screen.getByRole('timer')).toHaveTextContent(/^01:00$/);
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
});

it('a failed part says so in Indonesian above the stored message in English [ERR-17]', () => {
  render(
    <FailedState lead="Saldo tidak dapat dimuat" onRetry={nothing}>
      Failed to fetch balance data
    </FailedState>,
  );
  const [lead, stored] = screen.getByRole('alert').children;
  expect(lead).toHaveTextContent(/^Saldo tidak dapat dimuat$/);
  expect(stored).toHaveTextContent(/^Failed to fetch balance data$/);
  expect(stored).toHaveAttribute('lang', 'en');
  expect(pictureAbove('Saldo tidak dapat dimuat')).toHaveAttribute('viewBox', '0 0 84 150');
});

it.each(['8800112233', '137009988776', '', '—', 'x💡9012345'])(
  'the account number %j is shown in groups of four without blanks [DSH-23]',
  (number) => {
    const { container } = render(<AccountDigits>{number}</AccountDigits>);
    expect(container).toHaveTextContent(number, { normalizeWhitespace: false });
    const groups = Array.from(container.querySelectorAll('span > span'), (group) =>
      Array.from(group.textContent ?? ''),
    );
    expect(groups.slice(0, -1).every((group) => group.length === 4)).toBe(true);
    expect(groups.flat()).toEqual(Array.from(number));
  },
);

it('a notice is announced only if it is live', () => {
  render(
    <>
      <Notice>Email tidak terdaftar</Notice>
      <Notice live>Kode OTP Salah</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Kode OTP Salah');
});
