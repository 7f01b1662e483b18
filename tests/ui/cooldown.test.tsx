import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Form } from '../../src/ui/form.tsx';
import { SubmitButton } from '../../src/ui/submit-button.tsx';

const button = () => screen.getByRole('button', { name: 'Masuk' });
const live = () => document.querySelector('[aria-live]');

describe('a submit button during a cooldown', () => {
  it('keeps its name and focus, and describes the remaining time', () => {
    render(<SubmitButton cooldown={42}>Masuk</SubmitButton>);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription('Coba lagi dalam 00:42');
    expect(button()).toBeEnabled();
  });

  it('announces only its end, once [POP-20]', () => {
    const { rerender } = render(<SubmitButton cooldown={2}>Masuk</SubmitButton>);
    rerender(<SubmitButton cooldown={1}>Masuk</SubmitButton>);
    expect(live()).toHaveTextContent('');
    expect(live()).not.toContainElement(screen.getByText('Coba lagi dalam 00:01'));
    rerender(<SubmitButton cooldown={0}>Masuk</SubmitButton>);
    expect(live()).toHaveTextContent('Anda dapat mencoba lagi.');
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(button()).not.toHaveAccessibleDescription();
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
        <SubmitButton cooldown={42}>Masuk</SubmitButton>
      </Form>,
    );
    fireEvent.click(button());
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
