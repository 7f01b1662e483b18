// oxlint-disable import/default -- Vite gives the addresses of the built workers
import pin from './pin.worker.ts?worker&url';
import qr from './qr.worker.ts?worker&url';

/** Trusted Types, which TypeScript's DOM does not have. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const addresses = { pin, qr };

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** Starts one of the app's workers, which are fetched only now. */
export function startWorker(name: keyof typeof addresses): Worker {
  return new Worker(trusted(addresses[name]), { type: 'module' });
}

/**
 * The address in the form that `require-trusted-types-for 'script'` demands (S3). The policy
 * accepts the addresses of the two workers only.
 */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('pin-worker', {
    createScriptURL(requested) {
      if (requested === pin || requested === qr) return requested;
      throw new TypeError('not a worker of the app');
    },
  });
  return policy.createScriptURL(url);
}
