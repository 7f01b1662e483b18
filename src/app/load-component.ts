import type { ComponentType } from 'react';

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads the component that a module exports under this name. */
export const exported =
  <Name extends string, Props>(
    load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
    name: Name,
  ): LoadComponent<Props> =>
  () =>
    load().then((module) => ({ default: module[name] }));
