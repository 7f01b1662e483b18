import type { Plugin } from 'vite';
import { brandName, description } from '../../src/brand/brand.ts';
import {
  dark,
  light,
  markGlow,
  markMiddle,
  markShapes,
  pictureColors,
} from '../../src/brand/look.ts';
import { layer } from '../../src/ui/theme.ts';

/* What shows the brand before or outside of the app: index.html, the icons, the manifest. */

const words: Readonly<Record<string, string>> = {
  __BRAND__: brandName,
  __DESCRIPTION__: `${brandName}: ${description[0]?.toLowerCase()}${description.slice(1)}`,
  __NIGHT__: light.night,
  // The system's bar continues that of the page.
  __BAR__: light.deep,
  __DARK_BAR__: dark.deep,
  __ON_NIGHT__: light.onNight,
  __OVERLAY__: String(layer.overlay),
  __POPUP__: String(layer.popup),
};

/** index.html with the brand's words and colours, and the theme's layers. */
export const inBrand = (page: string): string =>
  page.replace(/__[A-Z_]+__/g, (name) => words[name] ?? name);

export const branded = (): Plugin => ({
  name: 'branded',
  transformIndexHtml: { order: 'pre', handler: inBrand },
});

/** The mark on the brand's ground; `scale` is that of the mark in a square of 64. */
export function iconSvg({ corner = 14, scale = 1.85 } = {}): string {
  const { lantern, night, metalLight } = pictureColors;
  const stops = (...all: readonly (readonly [offset: number, color: string, opacity?: number])[]) =>
    all
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  const { x, y, radius } = markGlow;
  const shapes = markShapes.map(({ d, line, fill }) =>
    line === undefined
      ? `<path d="${d}" fill="${fill === 'glow' ? 'url(#l)' : fill}"/>`
      : `<path d="${d}" stroke="${metalLight}" stroke-width="${line}" stroke-linecap="round"/>`,
  );
  const inside = stops(...markGlow.stops);
  const around = stops([0, lantern, 0.5], [0.5, lantern, 0.14], [1, lantern, 0]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><defs><radialGradient id="l" cx="${x}" cy="${y}" r="${radius}" gradientUnits="userSpaceOnUse">${inside}</radialGradient><radialGradient id="g" cx="32" cy="35" r="27" gradientUnits="userSpaceOnUse">${around}</radialGradient></defs><rect width="64" height="64" rx="${corner}" fill="${night}"/><circle cx="32" cy="35" r="27" fill="url(#g)"/><g transform="translate(32 32) scale(${scale}) translate(${-markMiddle.x} ${-markMiddle.y})">${shapes.join('')}</g></svg>\n`;
}

export function manifest(): string {
  const icon = (file: string, sizes: string, type: string, purpose = 'any') => ({
    src: file,
    sizes,
    type,
    purpose,
  });
  // Each address is relative to the manifest's own, so that it fits a build with a base, too.
  const content = {
    name: brandName,
    short_name: brandName,
    description,
    lang: 'id',
    dir: 'ltr',
    start_url: '.',
    scope: '.',
    display: 'standalone',
    background_color: light.deep,
    theme_color: light.deep,
    categories: ['finance'],
    icons: [
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
      icon('favicon.svg', 'any', 'image/svg+xml'),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
