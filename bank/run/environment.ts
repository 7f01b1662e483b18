/*
 * Reads settings from the environment. An empty value means the default; an invalid one ends the
 * start with a sentence that names the setting (docs/trust.md H5).
 */

import { readFileSync } from 'node:fs';
import { StartError } from '../store/error-code.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is unknown or has an invalid value. */
export class BadSetting extends StartError {
  constructor(sentence: string) {
    super('BadSetting', sentence);
  }
}

/** On or off, in the usual words and any case; `null` if empty. Throws `BadSetting`. */
export function flag(env: Environment, name: string): boolean | null {
  const given = env[name] ?? '';
  if (given === '') return null;
  const word = given.trim().toLowerCase();
  if (/^(?:on|true|yes|1)$/.test(word)) return true;
  if (/^(?:off|false|no|0)$/.test(word)) return false;
  throw new BadSetting(`${name} harus on atau off, bukan "${given}".`);
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
export function positive(
  env: Environment,
  name: string,
  otherwise: number,
  most = Infinity,
): number {
  const given = env[name] ?? '';
  if (given === '') return otherwise;
  const value = Number(given);
  if (!Number.isFinite(value) || value <= 0)
    throw new BadSetting(`${name} harus berupa angka di atas nol, bukan "${given}".`);
  if (value > most) throw new BadSetting(`${name} paling besar ${most}, bukan "${given}".`);
  return value;
}

/** A whole number above zero; `otherwise` if the setting is empty. Throws `BadSetting`. */
export function wholePositive(
  env: Environment,
  name: string,
  otherwise: number,
  most?: number,
): number {
  const value = positive(env, name, otherwise, most);
  if (!Number.isSafeInteger(value))
    throw new BadSetting(`${name} harus berupa angka bulat, bukan "${env[name] ?? ''}".`);
  return value;
}

/** The word, and each that lacks one of its letters: two words that share one differ by a slip. */
const slips = (word: string): readonly string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/**
 * Throws `BadSetting` for an unknown name with our prefix, and for one that is a slip away from one
 * of ours. Names below six letters are too short to tell.
 */
export function assertKnown(env: Environment, known: readonly string[]): void {
  const others = Object.keys(env).filter((name) => !known.includes(name));
  const unknown = others.filter((name) => /^(?:LENTERA|VITE)_/.test(name));
  if (unknown.length > 0) throw new BadSetting(`Pengaturan tidak dikenal: ${unknown.join(', ')}.`);
  for (const name of others.filter(({ length }) => length > 5)) {
    const meant = known.find((one) => slips(one).some((slip) => slips(name).includes(slip)));
    if (meant !== undefined)
      throw new BadSetting(`Pengaturan ${name} tidak dikenal. Maksudnya ${meant}?`);
  }
}

/** Throws `BadSetting` for a setting that does nothing without another. */
export function assertUseful(env: Environment, needs: Readonly<Record<string, string>>): void {
  for (const [name, other] of Object.entries(needs))
    if ((env[name] ?? '') !== '' && (env[other] ?? '') === '')
      throw new BadSetting(`${name} tidak berguna tanpa ${other}.`);
}

/** The text of the file that a setting names. Throws `BadSetting`. */
export function textOf(name: string, file: string, form = 'berkas yang dapat dibaca'): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new BadSetting(`${name} harus ${form}, bukan "${file}".`);
  }
}

/** The environment with the secrets that are in files, e.g. of Docker. Throws `BadSetting`. */
export function withSecrets(env: Environment): Environment {
  const read = { ...env };
  for (const name of ['DATABASE_URL', 'LENTERA_TOKEN_SECRET', 'SMTP_URL']) {
    const file = env[`${name}_FILE`] ?? '';
    if (file === '') continue;
    if ((env[name] ?? '') !== '')
      throw new BadSetting(`Sebutlah ${name} atau ${name}_FILE, bukan keduanya.`);
    read[name] = textOf(`${name}_FILE`, file).trim();
    if (read[name] === '') throw new BadSetting(`${name}_FILE menyebut berkas yang kosong.`);
  }
  return read;
}
