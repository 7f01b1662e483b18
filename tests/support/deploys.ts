import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** A sentence of one screen, and its replacement in the next deploy. */
export const sentence = {
  file: 'src/flows/transfer/TransferScreen.tsx',
  from: 'Kirim sekarang atau jadwalkan.',
  to: 'Kirim sekarang, atau jadwalkan.',
};

/** Changes the text during the build. @throws If the text is missing. */
export function edited({ file, from, to }: typeof sentence): Plugin {
  return {
    name: 'edited',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(from)) throw new Error(`${file} does not say ${from}`);
      return code.replace(from, to);
    },
  };
}

/** The files with a hash in their name that only the second build has. */
export function filesAnew(before: string, after: string): readonly string[] {
  const known = new Set(readdirSync(join(before, 'assets')));
  return readdirSync(join(after, 'assets')).filter(
    (name) => /\.(js|css|woff2)$/.test(name) && !known.has(name),
  );
}

/** Builds the app into the folder, with the sentence changed. */
export async function buildEdited(folder: string): Promise<void> {
  await build({
    mode: 'sandbox',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [edited(sentence)],
  });
}
