/* Invented histories, by seed: what people order in two months, and one order of a fraud. */
import { after, hours } from '../http/time.ts';
import { factsOf, thresholds } from '../money/unusual.ts';
import { seededRandom } from './customers.ts';
import { start } from './harness.ts';

/** Of 100 orders how many, to whom, what part of the income at least and at most, between when. */
const ordinary = [
  [8, 'rent', 0.28, 0.28, 7, 21],
  [66, 'regular', 0.005, 0.09, 6, 24],
  // Savings at another bank, a new friend or shop, a sofa, school, a hospital at night.
  [6, 'own', 0.1, 1, 7, 22],
  [14, 'fresh', 0.003, 0.13, 8, 24],
  [3, 'fresh', 0.22, 0.78, 9, 20],
  [1.5, 'regular', 0.22, 0.67, 9, 20],
  [1.5, 'fresh', 0.05, 0.67, 22, 29],
] as const;
/** Rupiah, of the first a part of the balance: the safe account, a parcel's duty, a job. */
const frauds = [
  [0.7, 0.98, 9, 18],
  [2e6, 8e6, 9, 21],
  [2e6, 15e6, 9, 23],
  // Love, an investment, a hacked friend, a supplier's changed account.
  [4e6, 25e6, 18, 26],
  [5e6, 25e6, 9, 22],
  [1e6, 5e6, 9, 24],
  [2e6, 12e6, 9, 18],
] as const;

/** Who of 200 customers is asked: about 19 ordinary orders each, and one fraud. */
export function judge(seed: number, limits = thresholds) {
  const asked = { ordinary: 0, planted: 0 };
  for (let customer = 0; customer < 200; customer += 1) {
    const random = seededRandom(Math.imul(seed * 1_000 + customer, 2_654_435_761));
    const draw = (least: number, most: number) => least + ((most - least) * random(1e6)) / 1e6;
    const income = draw(3e6, 18e6);
    let balance = income * draw(0.5, 4);
    const past = ['rent', 'own', 'regular 0', 'regular 1', 'regular 2', 'regular 3'].map((to) => ({
      to,
      amount: income * (to === 'rent' ? 0.28 : draw(0.01, 0.15)),
      at: start,
    }));
    const newPhone = Math.floor(draw(0, 190));
    for (let nth = 0; nth < 20; nth += 1) {
      if (nth % 10 === 0) balance += income;
      const fraud = nth === 19 ? frauds[customer % 7] : undefined;
      let kind = draw(0, 100);
      const row = ordinary.find(([share]) => (kind -= share) < 0) ?? ordinary[0];
      const [least, most, from, until] = fraud ?? [row[2], row[3], row[4], row[5]];
      const wanted = draw(least, most) * (fraud && most > 1 ? 1 : fraud ? balance : income);
      const amount = Math.floor(Math.min(wanted, 25e6, balance * (fraud ? 0.99 : 0.8)));
      const now = after(start, (nth * 72 + 12.5 + draw(from, until)) * hours);
      const suffix = row[1] === 'regular' ? random(4) : nth;
      const to = fraud ? 'fraud' : row[1].length > 4 ? `${row[1]} ${suffix}` : row[1];
      const amounts = past.filter(({ at }) => at >= after(now, -limits.history));
      const sorted = amounts.map((one) => one.amount).toSorted((one, other) => one - other);
      const seen = {
        isKnown: past.some((one) => one.to === to),
        usual: sorted[Math.ceil(sorted.length * limits.quantile) - 1] ?? null,
        balance,
        deviceSince: nth === newPhone ? now : null,
        holder: 'Pemilik',
      };
      const expectedName = fraud && customer % 7 === 6 ? 'PT Pemasok' : '';
      if (factsOf({ amount, expectedName }, seen, now, limits).length > 0)
        asked[fraud ? 'planted' : 'ordinary'] += 1;
      past.push({ to, amount, at: now });
      balance -= amount;
    }
  }
  return { ordinary: asked.ordinary / 3_800, planted: asked.planted / 200 };
}
