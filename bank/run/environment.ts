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
