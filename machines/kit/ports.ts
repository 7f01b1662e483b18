import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { CallOptions } from '../contract/port.ts';

/** One operation of the outside world. It rejects with a Failure. */
type Port = (input: never, io: CallOptions) => Promise<unknown>;

export type PortLogics<Ports> = {
  [Name in keyof Ports]: Ports[Name] extends (
    input: infer Input,
    io: CallOptions,
  ) => Promise<infer Output>
    ? PromiseActorLogic<Output, Input>
    : never;
};

const unimplemented = Symbol('port left open');

/**
 * The unimplemented ports of a flow. The machine declares the ports it needs, and `adapters`
 * implements them in the composition root (src/app/create-app.ts). The list must name exactly the
 * ports of the interface. Each rejects, which would look like a failing bank, so a test looks for
 * unimplemented ports in all machines.
 */
export function ports<Ports>(names: { readonly [Name in keyof Ports]: true }): PortLogics<Ports> {
  const open = (name: string) =>
    Object.assign(
      fromPromise(() => Promise.reject(new Error(`The port ${name} is not implemented`))),
      { [unimplemented]: name },
    );
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, open(name)]),
  ) as unknown as PortLogics<Ports>;
}

/** Implements the ports of a flow. A missing or misspelt adapter does not compile. */
export function adapters<Ports>(implementation: {
  readonly [Name in keyof Ports]: Ports[Name];
}): PortLogics<Ports> {
  const entries = Object.entries(implementation) as [string, Port][];
  return Object.fromEntries(
    entries.map(([name, port]) => [
      name,
      fromPromise(({ input, signal }) =>
        port(input as never, { signal: signal as CallOptions['signal'] }),
      ),
    ]),
  ) as unknown as PortLogics<Ports>;
}

/** The name of an unimplemented port, or `null` for any other logic. */
export function unimplementedPort(logic: unknown): string | null {
  return typeof logic === 'object' && logic !== null && unimplemented in logic
    ? String(logic[unimplemented])
    : null;
}
