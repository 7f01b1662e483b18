import { color, type ColorName } from '../../ui/theme.ts';

/** The colours of categories; the last is for what has no own. */
export const hues = [
  'hueBlue',
  'hueViolet',
  'huePink',
  'hueOrange',
  'hueGold',
  'hueTeal',
  'hueBrown',
  'hueSlate',
] as const satisfies readonly ColorName[];

/** The opacity of an icon's disc, in the colour of the icon. */
export const categoryTint = 0.12;

type Hue = (typeof hues)[number];

/** The bank's categories, by their names in lower case. */
const named: Readonly<Record<string, Hue>> = {
  transfer: 'hueBlue',
  gaji: 'hueBlue',
  setoran: 'hueBlue',
  belanja: 'hueViolet',
  hiburan: 'huePink',
  kesehatan: 'huePink',
  makanan: 'hueOrange',
  tagihan: 'hueGold',
  listrik: 'hueGold',
  transportasi: 'hueTeal',
  pulsa: 'hueBrown',
  data: 'hueBrown',
  'e-wallet': 'hueBrown',
  lainnya: 'hueSlate',
  '': 'hueSlate',
};

/** The colour of a category, everywhere the same; another category gets one by its letters. */
export function categoryHue(category: string): string {
  const name = category.trim().toLowerCase();
  const letters = Array.from(name, (letter) => letter.charCodeAt(0));
  const place = letters.reduce((sum, code) => sum + code, 0) % (hues.length - 1);
  return color[named[name] ?? hues[place] ?? 'hueSlate'];
}
