type Names = readonly (readonly [RegExp, string])[];

/** Browsers by what only they say. */
const browsers: Names = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|_IAB)\//, 'Facebook'],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bVivoBrowser\//, 'Vivo Browser'],
];

/**
 * Browsers that others say they are, too, by the whole header after the system's name, without
 * versions and comments. Who says more is another one, of which no list can know all.
 */
const imitated: Names = [
  [/ Mozilla \(\) (?:Gecko Firefox|AppleWebKit \(\) FxiOS Mobile Safari)$/, 'Firefox'],
  [/ Mozilla \(\) AppleWebKit \(\) (?:Chrome|CriOS)(?: Mobile)? Safari$/, 'Chrome'],
  [/^(?:iP|Mac)[\w ]+ Mozilla \(\) AppleWebKit \(\) Version(?: Mobile)? Safari$/, 'Safari'],
];

/** HarmonyOS may also say Android, which says Linux; an iPod says iPhone. */
const systems: Names = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Open)?Harmony(?:OS)?\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPod\b/, 'iPod'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b|\b(?:Cri|Fx|Edgi)OS\//, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  // A tablet that asks for the pages of computers says what they say.
  [/^\S+ \(Macintosh\b.*\b(?:Chrome|Firefox)\//, 'Mac'],
  [/\bMacintosh\b/, 'Mac atau iPad'],
  [/\bLinux\b/, 'Linux atau Android'],
];

/** A comment, which may name a model such as Moto G (4). */
const comment = /\((?:[^()]|\([^()]*\))*\)/g;

/**
 * The browser and the device of a header User-Agent in words, e.g. 'Chrome di Android'; rather
 * 'Browser di Android' than a wrong name. Never quotes the header, which a caller can forge.
 */
export function deviceOf(userAgent: string): string {
  const system = nameIn(userAgent, systems);
  const shape = userAgent.replace(comment, '()').replace(/\/\S+/g, '');
  const browser = nameIn(userAgent, browsers) ?? nameIn(`${system ?? ''} ${shape}`, imitated);
  if (system === undefined) return browser ?? 'Perangkat tidak dikenal';
  return `${browser ?? 'Browser'} di ${system}`;
}

function nameIn(text: string, names: Names): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
