import { isFull } from '../promises/figure.ts';
import { bagas, expect, field, holdCode, notInFirefox, test } from './support/fixtures.ts';
import { isDoubled, isLost, pressWhileLoading } from './support/presses.ts';
import { scaled } from '../support/computer.ts';

// Every project needs touch, since the test presses in each way.
test.use({ hasTouch: true });

const times = isFull ? 200 : 12;
const seed = 20_261_122;

test(
  `the app neither loses nor doubles any of ${times} presses at random moments of the load, by mouse, Enter and touch [PUB-18]`,
  { tag: '@once' },
  async ({ page, baseURL }) => {
    notInFirefox('the test slows the network and touches the screen by CDP');
    test.setTimeout(scaled(30_000 + times * 5_000));
    const presses = await pressWhileLoading(page, { origin: baseURL ?? '', times, seed });
    expect(presses).toHaveLength(times);
    expect(presses.filter(isLost)).toEqual([]);
    expect(presses.filter(isDoubled)).toEqual([]);
    expect(presses.filter(({ inAddress }) => inAddress)).toEqual([]);
  },
);

test(
  'the page shows the wait from the press until the app shows its own or has an answer [PUB-18]',
  { tag: '@once' },
  async ({ page }) => {
    const release = await holdCode(page);
    const waits = page.getByRole('status').filter({ hasText: 'Memuat…' });
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'Email').fill(bagas.email);
    await expect(waits).toHaveCount(0);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(waits).toHaveCount(1);
    await expect(waits).toBeVisible();
    // Meanwhile the form can still be used.
    await field(page, 'Password').click();
    await expect(field(page, 'Password')).toBeFocused();
    release();
    await expect(page.getByText('Input password tidak boleh kosong')).toBeVisible();
    await expect(waits).toHaveCount(0);
  },
);
