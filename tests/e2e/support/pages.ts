import { paths, sitemap } from '../../../machines/contract/paths.ts';

/** Steps that only open after another one. */
const laterSteps: readonly string[] = [
  paths.transferPin,
  paths.scheduledCancel,
  paths.scheduledDecide,
  paths.thaw,
];

const guarded: readonly string[] = Object.values(sitemap).flatMap((page) =>
  page.access === 'guarded' ? Object.values(page.paths) : [],
);

/** The account pages that open by their address. */
export const customerPages = guarded.filter((path) => !laterSteps.includes(path));

/** The pages that a visitor can open by their address. */
export const visitorPages = Object.values(paths).filter((path) => !guarded.includes(path));
