import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figure, isFull } from '../long/promises/figure.ts';
import { scaled } from '../support/computer.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const manifests = ['package.json', 'bank/package.json']
  .filter((file) => existsSync(file))
  .map((file) => read(file) as Readonly<Record<string, Readonly<Record<string, unknown>>>>);
const lockedPackages = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

const npm = (...args: readonly string[]): unknown => {
  const { stdout } = spawnSync('npm', args, {
    encoding: 'utf8',
    timeout: scaled(60_000),
    maxBuffer: 64 * 1_048_576,
  });
  try {
    return JSON.parse(stdout) as unknown;
  } catch {
    return null;
  }
};

describe('the dependencies', () => {
  it('are pinned by version and hash [S41]', () => {
    expect(
      manifests
        .flatMap(({ dependencies, devDependencies }) =>
          Object.values({ ...dependencies, ...devDependencies }),
        )
        .filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version))),
    ).toEqual([]);
    expect(
      lockedPackages
        .filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)
        .map(([path]) => path),
    ).toEqual([]);
    figure('S41', `${lockedPackages.length} packages pinned by sha512`);
  });

  // npm silently omits a platform from the lock if the registry lacks it, and then `npm ci` fails
  // everywhere.
  it('are locked for every platform they support [S41]', () => {
    const locked = new Set(lockedPackages.map(([path]) => path.replace(/^.*node_modules\//, '')));
    expect(
      lockedPackages
        .flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
        .filter((name) => !locked.has(name)),
    ).toEqual([]);
  });

  it('run only install scripts that are allowed by name [S41]', () => {
    const withScripts = lockedPackages
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    const allowed = Object.keys(manifests[0]?.['allowScripts'] ?? {});
    // fsevents is only for macOS, and is precompiled.
    expect(
      [...new Set(withScripts)].filter((name) => !allowed.includes(name) && name !== 'fsevents'),
    ).toEqual([]);
    figure('S41', `install scripts: ${[...new Set(withScripts)].join(', ') || 'none'}`);
  });

  it.runIf(isFull)(
    'can be listed, and have no advisory of high or critical severity if the registry has any [S41]',
    () => {
      const sbom = npm('sbom', '--sbom-format', 'cyclonedx') as {
        readonly bomFormat: string;
        readonly components: readonly unknown[];
      } | null;
      expect(sbom?.bomFormat).toBe('CycloneDX');
      const audit = npm('audit', '--json') as {
        readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
      } | null;
      const found = audit?.metadata?.vulnerabilities;
      expect([found?.['high'] ?? 0, found?.['critical'] ?? 0]).toEqual([0, 0]);
      figure(
        'S41',
        `${sbom?.components.length ?? 0} components in the SBOM; ${found === undefined ? 'the registry gave no advisories: NOT audited' : '0 high, 0 critical advisories'}`,
      );
    },
    180_000,
  );
});
