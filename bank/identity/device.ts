/** Most browsers also name similar ones, so the more specific ones come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** An Android device also says Linux, and an iPhone or iPad also Mac. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The browser and the device of a header User-Agent in words, e.g. 'Chrome di Android'. Never
 * quotes the header, which a caller can forge.
 */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)];
  if (system === undefined) return browser ?? 'Perangkat tidak dikenal';
  return `${browser ?? 'Browser'} di ${system}`;
}

function nameIn(
  userAgent: string,
  names: readonly (readonly [RegExp, string])[],
): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
