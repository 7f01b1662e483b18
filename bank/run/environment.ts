/*
 * Reads settings from the environment. An empty value means the default; an invalid one ends the
 * start with a sentence that names the setting (docs/trust.md H5).
 */

import { StartError } from '../store/error-code.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is unknown or has an invalid value. */
export class BadSetting extends StartError {
  constructor(sentence: string) {
    super('BadSetting', sentence);
  }
}

const switches: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
};

/** On or off, in the usual words and any case; `null` if empty. Throws `BadSetting`. */
export function flag(env: Environment, name: string): boolean | null {
  const given = env[name] ?? '';
  if (given === '') return null;
  const value = switches[given.trim().toLowerCase()];
  if (value === undefined) throw new BadSetting(`${name} harus on atau off, bukan "${given}".`);
  return value;
}

/** One of a few words. Throws `BadSetting`. */
export function choice<Word extends string>(
  env: Environment,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const given = env[name] ?? '';
  if (given === '') return words[0];
  const word = words.find((one) => one === given.trim().toLowerCase());
  if (word === undefined)
    throw new BadSetting(`${name} harus ${words.join(' atau ')}, bukan "${given}".`);
  return word;
}

/** A text of the form that `form` describes; empty if it is not given. Throws `BadSetting`. */
export function matching(env: Environment, name: string, pattern: RegExp, form: string): string {
  const given = (env[name] ?? '').trim();
  // Not quoted, because an address may contain a password.
  if (given !== '' && !pattern.test(given)) throw new BadSetting(`${name} harus berupa ${form}.`);
  return given;
}

/** Texts separated by commas, each of a certain form. Throws `BadSetting`. */
export function list(
  env: Environment,
  name: string,
  isRight: (value: string) => boolean,
  form: string,
): readonly string[] {
  const items = (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const wrong = items.find((item) => !isRight(item));
  if (wrong !== undefined) throw new BadSetting(`${name} harus berupa ${form}, bukan "${wrong}".`);
  return items;
}

/** A number above zero; `otherwise` if the setting is empty. Throws `BadSetting`. */
export function positive(env: Environment, name: string, otherwise: number): number {
  const given = env[name] ?? '';
  if (given === '') return otherwise;
  const value = Number(given);
  if (!Number.isFinite(value) || value <= 0)
    throw new BadSetting(`${name} harus berupa angka di atas nol, bukan "${given}".`);
  return value;
}

/** A whole number above zero; `otherwise` if the setting is empty. Throws `BadSetting`. */
export function wholePositive(env: Environment, name: string, otherwise: number): number {
  const value = positive(env, name, otherwise);
  if (!Number.isSafeInteger(value))
    throw new BadSetting(`${name} harus berupa angka bulat, bukan "${env[name] ?? ''}".`);
  return value;
}

/** Throws `BadSetting` for an unknown name with our prefix, which may be mistyped. */
export function assertKnown(env: Environment, known: readonly string[]): void {
  const unknown = Object.keys(env).filter(
    (name) => /^(?:LENTERA|VITE)_/.test(name) && !known.includes(name),
  );
  if (unknown.length > 0) throw new BadSetting(`Pengaturan tidak dikenal: ${unknown.join(', ')}.`);
}
