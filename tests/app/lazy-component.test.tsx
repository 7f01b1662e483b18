import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../machines/contract/paths.ts';
import { createApp } from '../../src/app/create-app.ts';
import { fetchComponents, lazyComponent } from '../../src/app/load-chunks.tsx';
import { site } from '../../src/app/pages.ts';
import { services } from '../../src/app/services.ts';

const Content = () => <p>Isi halaman</p>;
const code = { default: Content };

function show(
  load: () => Promise<typeof code>,
  cachedChunk: () => typeof code | undefined,
  Missing?: () => React.ReactNode,
) {
  const from = { loadChunk: load, cachedChunk };
  const Page = lazyComponent(from as never, load, Missing as typeof Content);
  render(
    <Suspense fallback="Memuat…">
      <Page />
    </Suspense>,
  );
}

describe('a component with lazy code', () => {
  it('is shown by the first render if its code is loaded', () => {
    const load = vi.fn<() => Promise<typeof code>>();
    show(load, () => code);
    expect(screen.getByText('Isi halaman')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('is fetched otherwise, with a fallback if that fails', async () => {
    show(
      async () => code,
      () => undefined,
    );
    expect(screen.getByText('Memuat…')).toBeInTheDocument();
    expect(await screen.findByText('Isi halaman')).toBeInTheDocument();
    show(
      () => Promise.reject(new Error('gone')),
      () => undefined,
      () => <p>Tidak tersedia</p>,
    );
    expect(await screen.findByText('Tidak tersedia')).toBeInTheDocument();
  });
});

it('the code of the first page loads before the first render, or that retries it', async () => {
  localStorage.setItem(
    'token',
    `x.${btoa(JSON.stringify({ sub: 's', exp: Date.now() / 1_000 + 3_600 }))}.x`,
  );
  window.history.replaceState(null, '', paths.profile);
  const { loadAccountFrame, pages } = site;
  const view = pages.profile.sessionView?.load;
  const app = createApp({
    window,
    site,
    services: {
      ...services,
      loadChunk: async (load) => {
        if ((load as unknown) === loadAccountFrame) throw new Error('gone');
        return load();
      },
    },
  });
  try {
    await fetchComponents(app);
    expect(app.cachedChunk(view as () => Promise<unknown>)).toEqual(await view?.());
    expect(app.cachedChunk(loadAccountFrame)).toBeUndefined();
  } finally {
    app.stop();
    localStorage.clear();
  }
});
