import { categoryColors } from '../../src/brand/look.ts';
import {
  content,
  fontFamily,
  layer,
  motion,
  paper,
  radius,
  schemes,
  shadow,
  size,
  space,
  target,
  veil,
  weight,
} from '../../src/ui/theme.ts';

/*
 * The theme as design tokens, for design tools, in the format of the W3C's Design Tokens Community
 * Group (2025.10). `npm run tokens` writes .storybook/tokens.json, and
 * tests/repo-rules/tokens.test.ts fails if it differs from the theme.
 */
type Token = { readonly $value: unknown; readonly $description?: string };
type Group = { readonly [name: string]: Group | Token | string };

const spaces = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16];

export function tokens(): Group {
  return {
    $description: 'Lentera. Exported from src/ui/theme.ts by `npm run tokens`; not to be edited.',
    color: {
      $type: 'color',
      ...each(schemes, (scheme) => each(scheme, (hex) => ({ $value: colour(hex) }))),
      category: each(categoryColors, (hex) => ({ $value: colour(hex) })),
      paper: { $value: colour(paper) },
      veil: { $value: colour(veil) },
    },
    font: {
      family: {
        $type: 'fontFamily',
        base: { $value: fontFamily.split(',').map((name) => name.replaceAll("'", '')) },
      },
      size: { $type: 'dimension', ...each(size, (text) => ({ $value: dimension(text) })) },
      weight: { $type: 'fontWeight', ...each(weight, (value) => ({ $value: value })) },
    },
    space: {
      $type: 'dimension',
      ...Object.fromEntries(
        spaces.map((steps) => [
          String(steps).replace('.', '-'),
          { $value: dimension(space(steps)) },
        ]),
      ),
    },
    radius: { $type: 'dimension', ...each(radius, (text) => ({ $value: dimension(text) })) },
    shadow: { $type: 'shadow', ...each(shadow, (text) => ({ $value: shadowOf(text) })) },
    motion: { $type: 'transition', ...each(motion, (text) => ({ $value: transition(text) })) },
    layout: {
      $type: 'dimension',
      target: { $value: dimension(target) },
      content: { $value: dimension(content) },
    },
    layer: { $type: 'number', ...each(layer, (value) => ({ $value: value })) },
  };
}

export function tokensFile(): string {
  return `${JSON.stringify(tokens(), null, 2)}\n`;
}

function each<Value>(
  group: Readonly<Record<string, Value>>,
  write: (value: Value) => Group | Token,
): Group {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, write(value)]));
}

/** '#1F2A5A' or 'rgb(10 13 34 / 0.55)'. */
function colour(text: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = text.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
    : (text.match(/[\d.]+/g) ?? []).map(Number);
  const parts = [red, green, blue];
  const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
  return {
    colorSpace: 'srgb',
    components: parts.map((part) => Number((part / 255).toFixed(4))),
    alpha,
    hex,
  };
}

/** '1.2rem' or '12px'. */
function dimension(text: string) {
  const [, value, unit] = /^(-?[\d.]+)(rem|px)$/.exec(text) ?? [];
  if (value === undefined || unit === undefined) throw new Error(`no dimension: ${text}`);
  return { value: Number(value), unit };
}

/** '0 12px 32px rgb(…)' */
function shadowOf(text: string) {
  const [, x = '', y = '', blur = '', paint = ''] =
    /^(\S+) (\S+) (\S+) (rgb\(.*\))$/.exec(text) ?? [];
  const offset = (one: string) => (one === '0' ? { value: 0, unit: 'px' } : dimension(one));
  return {
    color: colour(paint),
    offsetX: offset(x),
    offsetY: offset(y),
    blur: offset(blur),
    spread: { value: 0, unit: 'px' },
  };
}

/** '150ms ease-out' */
function transition(text: string) {
  const [, milliseconds] = /^(\d+)ms ease-out$/.exec(text) ?? [];
  if (milliseconds === undefined) throw new Error(`no transition: ${text}`);
  return {
    duration: { value: Number(milliseconds), unit: 'ms' },
    delay: { value: 0, unit: 'ms' },
    timingFunction: [0, 0, 0.58, 1],
  };
}
