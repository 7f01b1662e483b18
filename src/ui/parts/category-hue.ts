import { categoryColors } from '../../brand/look.ts';

/** The opacity of an icon's disc, in the colour of the icon. */
export const categoryTint = 0.12;

type Hue = keyof typeof categoryColors;

/** The bank's categories, by their names in lower case. */
const named: Readonly<Record<string, Hue>> = {
  transfer: 'blue',
  gaji: 'blue',
  setoran: 'blue',
  belanja: 'violet',
  hiburan: 'pink',
  kesehatan: 'pink',
  makanan: 'orange',
  tagihan: 'gold',
  listrik: 'gold',
  transportasi: 'teal',
  pulsa: 'brown',
  data: 'brown',
  'e-wallet': 'brown',
  lainnya: 'slate',
  '': 'slate',
};

/** The colour of a category, everywhere the same; another category gets one by its letters. */
export function categoryHue(category: string): string {
  const name = category.trim().toLowerCase();
  const letters = Array.from(name, (letter) => letter.charCodeAt(0));
  const own = Object.values(categoryColors).slice(0, -1);
  const place = letters.reduce((sum, code) => sum + code, 0) % own.length;
  const hue = named[name];
  return (hue ? categoryColors[hue] : own[place]) ?? categoryColors.slate;
}
