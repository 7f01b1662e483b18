import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DefinitionList } from '../../src/ui/definition-list.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { FileField } from '../../src/flows/registration/file-field.tsx';
import { MaskedMoney, MaskedValue } from '../../src/ui/masked-value.tsx';
import { Money } from '../../src/ui/money.tsx';
import { OtpForm } from '../../src/ui/otp-form.tsx';
import { Pagination } from '../../src/ui/pagination.tsx';
import { ShortList } from '../../src/ui/short-list.tsx';
import { flushMicrotasks } from '../support/harness.ts';

const nothing = () => undefined;

function Balance({ amount }: { readonly amount: number }) {
  const [hidden, setHidden] = useState(false);
  return (
    <MaskedValue
      toggleNoun="saldo"
      hidden={hidden}
      value={amount}
      onToggle={() => setHidden(!hidden)}
      masked={<MaskedMoney />}
    >
      <Money amount={amount} />
    </MaskedValue>
  );
}

describe('a screen reader hears', () => {
  it('a balance only after a press of its toggle, and no new one by itself [DSH-25]', async () => {
    const live = () => document.querySelector('[aria-live=polite]');
    const { rerender } = render(<Balance amount={12_500_000} />);
    expect(live()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan saldo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan saldo' }));
    expect(live()).toHaveTextContent('Rp12.500.000');
    rerender(<Balance amount={12_750_000} />);
    expect(live()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan saldo' }));
    expect(live()).toHaveTextContent('Tersembunyi');
  });

  it('a status that a dialog had covered only when it changes [POP-32]', async () => {
    const page = (open: boolean, status: string) => (
      <>
        <p role="status">{status}</p>
        <div aria-live="polite">Halaman 2 dari 10</div>
        <Dialog open={open} title="Pin Salah" onClose={nothing} />
      </>
    );
    const { rerender } = render(page(false, '47 transaksi ditemukan'));
    const status = screen.getByRole('status');
    rerender(page(true, '47 transaksi ditemukan'));
    expect(status.ariaLive).not.toBe('off');
    rerender(page(false, '47 transaksi ditemukan'));
    expect(status.ariaLive).toBe('off');
    expect(screen.getByText('Halaman 2 dari 10')).toHaveAttribute('aria-live', 'off');
    rerender(page(false, '48 transaksi ditemukan'));
    await act(flushMicrotasks);
    expect(status).not.toHaveAttribute('aria-live');
    rerender(page(true, '48 transaksi ditemukan'));
    rerender(page(false, '1 transaksi ditemukan'));
    expect(status).not.toHaveAttribute('aria-live');
  });

  it('a wrong code once, with the box that gets the focus [REG-24]', () => {
    const form = (notice: string | null, text: string) => (
      <OtpForm
        snapshot={{
          context: { notice, submitted: { email: 'baru@lentera.test' }, seconds: 0, cooldowns: {} },
          can: () => true,
        }}
        field={{ value: '000000', error: null, onChange: nothing, onLeave: nothing }}
        notice={text}
        firstStep="/register"
        send={nothing}
      />
    );
    const { rerender } = render(form('otp.wrong', 'Kode OTP Salah'));
    expect(screen.getByLabelText('Digit ke-1')).toHaveFocus();
    expect(screen.getByLabelText('Digit ke-1')).toHaveAccessibleDescription('Kode OTP Salah');
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form('unexpected', 'Terjadi error'));
    expect(screen.getByRole('alert')).toHaveTextContent('Terjadi error');
  });

  it('that a photo was taken over [REG-96]', () => {
    const field = (chosen: string | null) => (
      <FileField label="Foto" name="foto" invitation="Pilih" onChange={nothing} chosen={chosen} />
    );
    const { rerender } = render(field(null));
    rerender(field('Foto dipilih'));
    expect(screen.getByText('Foto dipilih')).toHaveAttribute('aria-live', 'polite');
  });

  it('pauses between the rows of a list of terms, which are no text of it [PIN-46]', () => {
    render(<DefinitionList rows={[{ term: 'No Referensi', value: 'LT1' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent(/^No Referensi$/);
    const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const pauses = css.map(({ cssText }) =>
      /d([td])::after.*content: ?['"](.. ?)['"]/s.exec(cssText),
    );
    expect(pauses.filter(Boolean).map((one) => one?.slice(1))).toEqual([
      ['t', ': '],
      ['d', '. '],
    ]);
  });
});

describe('a reader without a pointer comes back to the rows', () => {
  it('from the page numbers by the last stop of the navigation [MUT-51]', async () => {
    render(
      <section>
        <ul>
          <li>
            <button type="button">Rincian, Rini Wulandari</button>
          </li>
        </ul>
        <Pagination page={2} pages={3} onPage={nothing} />
      </section>,
    );
    screen.getByRole('button', { name: 'Berikutnya' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Ke baris pertama' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Rincian, Rini Wulandari' })).toHaveFocus();
  });

  it('of a list that grew: the first new row has the focus [GEN-11]', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `Baris ${at + 1}`);
    render(
      <ShortList rows={rows} brief={rows} noun="baris">
        {(shown) => (
          <ul>
            {shown.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </ShortList>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan 2 baris lainnya' }));
    expect(screen.getByText('Baris 11')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan lebih sedikit' }));
    expect(screen.getByRole('button', { name: 'Tampilkan 2 baris lainnya' })).toHaveFocus();
  });
});
