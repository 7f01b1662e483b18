import { fireEvent, screen } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { dropSecondClicks } from '../../src/app/double-click.ts';

it('the second click of a double click presses nothing on the page that the first one opened [R12]', () => {
  dropSecondClicks();
  const opened = vi.fn<() => void>();
  document.body.innerHTML = '<button>Keluar</button>';
  fireEvent.click(screen.getByText('Keluar'), { detail: 1 });
  document.body.innerHTML = '<a href="#info">Info Perusahaan</a>';
  const link = screen.getByText('Info Perusahaan');
  link.addEventListener('click', opened);
  expect(fireEvent.click(link, { detail: 2 })).toBe(false);
  expect(opened).not.toHaveBeenCalled();
  expect(fireEvent.click(link, { detail: 1 })).toBe(true);
  expect(fireEvent.click(link, { detail: 2 })).toBe(true);
  expect(opened).toHaveBeenCalledTimes(2);
});
