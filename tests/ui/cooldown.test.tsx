import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Form } from '../../src/ui/form.tsx';
import { SubmitButton } from '../../src/ui/submit-button.tsx';

const button = () => screen.getByRole('button', { name: 'Masuk' });
const live = () => document.querySelector('[aria-live]');

/** A wait that begins now. */
const wait = (seconds: number) => ({ seconds, date: Date.now(), page: performance.now() });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());

describe('a submit button during a cooldown', () => {
  it('keeps its name and focus, and describes the remaining time in words [POP-20]', () => {
    render(<SubmitButton cooldown={wait(42)}>Masuk</SubmitButton>);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Coba lagi dalam 00:42')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('Coba lagi dalam 42 detik');
    expect(button()).toBeEnabled();
  });

  it('keeps its description until the focus comes, because a reader says each change [POP-31]', () => {
    render(<SubmitButton cooldown={wait(111)}>Masuk</SubmitButton>);
    pass(2_000);
    expect(screen.getByText('Coba lagi dalam 01:49')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('Coba lagi dalam 1 menit 51 detik');
    act(() => button().focus());
    pass(2_000);
    expect(button()).toHaveAccessibleDescription('Coba lagi dalam 1 menit 49 detik');
  });

  it('announces only its end, once [POP-20]', () => {
    render(<SubmitButton cooldown={wait(2)}>Masuk</SubmitButton>);
    pass(1_000);
    expect(live()).toHaveTextContent('');
    expect(live()).not.toContainElement(screen.getByText('Coba lagi dalam 00:01'));
    pass(1_000);
    expect(live()).toHaveTextContent('Anda dapat mencoba lagi.');
    expect(vi.getTimerCount()).toBe(0);
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button()).not.toHaveAccessibleDescription();
  });

  it('shows the time left at once after a sleep, which stops the clock of the page [R5]', () => {
    render(<SubmitButton cooldown={wait(42)}>Masuk</SubmitButton>);
    vi.setSystemTime(Date.now() + 29_000);
    pass(1_000);
    expect(screen.getByText('Coba lagi dalam 00:12')).toBeVisible();
  });

  it('waits again, as long as the bank says now', () => {
    const { rerender } = render(<SubmitButton cooldown={wait(1)}>Masuk</SubmitButton>);
    pass(1_000);
    rerender(<SubmitButton cooldown={wait(30)}>Masuk</SubmitButton>);
    pass(1_000);
    expect(screen.getByText('Coba lagi dalam 00:29')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('Coba lagi dalam 30 detik');
  });

  it('is a plain button without a cooldown', () => {
    render(<SubmitButton>Masuk</SubmitButton>);
    expect(live()).toBeNull();
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('still submits: the machine decides', () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <Form onSubmit={onSubmit}>
        <SubmitButton cooldown={wait(42)}>Masuk</SubmitButton>
      </Form>,
    );
    fireEvent.click(button());
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
