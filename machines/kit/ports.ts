import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
} from 'xstate';
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

const leftOpen = Symbol('left open');
type Implement = (service: never) => unknown;

const open = (names: object, logicOf: (name: string) => object, implement: Implement) =>
  Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      Object.assign(logicOf(name), { [leftOpen]: implement }),
    ]),
  );
const throwing = (name: string) => () => {
  throw new Error(`${name} is not implemented`);
};
const implementOf = (logic: unknown): Implement | null =>
  logic instanceof Object && leftOpen in logic ? (logic[leftOpen] as Implement) : null;

const adapter = (port: Port) =>
  fromPromise(({ input, signal }) =>
    port(input as never, { signal: signal as CallOptions['signal'] }),
  );

/**
 * The ports that a flow's declaration implements (`defineFlow`). The list must name exactly the
 * ports of the interface. A port that is left open rejects, which would look like a failing bank,
 * so a test looks for it in all flows.
 */
export function ports<Ports>(names: { readonly [Name in keyof Ports]: true }): PortLogics<Ports> {
  return open(names, (name) => fromPromise(async () => throwing(name)()), adapter) as never;
}

/** Implements the ports of a flow. A missing or misspelt adapter does not compile. */
export function adapters<Ports>(implementation: {
  readonly [Name in keyof Ports]: Ports[Name];
}): PortLogics<Ports> {
  const entries = Object.entries(implementation) as [string, Port][];
  return Object.fromEntries(entries.map(([name, port]) => [name, adapter(port)])) as never;
}

declare const outsideMark: unique symbol;
type Marked<Params> =
  | (Params & { readonly [outsideMark]?: true })
  | (unknown extends Params ? undefined : never);

/**
 * The effects and guards that a flow's declaration implements, as functions of their parameters.
 * One that is left open throws, and `defineFlow` does not compile without it.
 */
export function outside<Functions extends Readonly<Record<keyof Functions, Called>>>(names: {
  readonly [Name in keyof Functions]: true;
}) {
  const called = (service: Called) => (_: unknown, params: never) => service(params);
  return open(names, throwing, called) as unknown as {
    [Name in keyof Functions]: (
      scope: unknown,
      params: Marked<Functions[Name] extends (params: infer Params) => unknown ? Params : never>,
    ) => never;
  };
}
type Called = (params: never) => unknown;

/** The functions of `outside` among a machine's guards or actions. */
export type OutsideOf<Implementations, Result> = {
  readonly [
    Name in keyof Implementations as [ParamsOf<Implementations[Name]>] extends [never]
      ? never
      : Name
  ]-?: (params: ParamsOf<Implementations[Name]>) => Result;
};
type ParamsOf<Implementation> = Implementation extends (
  scope: never,
  params: infer Params,
  ...rest: never
) => unknown
  ? unknown extends Params
    ? never
    : typeof outsideMark extends keyof NonNullable<Params>
      ? NonNullable<Params>
      : never
  : never;

/** The listeners that a flow's declaration implements: callback actors, by their input. */
export function listeners<Inputs>(names: { readonly [Name in keyof Inputs]: true }) {
  return open(names, (name) => fromCallback(throwing(name)), fromCallback) as unknown as {
    [Name in keyof Inputs]: CallbackActorLogic<EventObject, Inputs[Name]> & {
      readonly [outsideMark]?: true;
    };
  };
}

/** The function that implements a listener; `never` for any other logic. */
export type ListenerOf<Logic> = typeof outsideMark extends keyof Logic
  ? Logic extends CallbackActorLogic<EventObject, infer Input>
    ? Parameters<typeof fromCallback<EventObject, Input>>[0]
    : never
  : never;

/** The names of what is left open among a machine's actors, guards or actions. */
export const leftOpenIn = (logics: object): readonly string[] =>
  Object.entries(logics).flatMap(([name, logic]) => (implementOf(logic) === null ? [] : name));

export const isOpenPort = (logic: unknown): boolean => implementOf(logic) === adapter;

/** Implements what is left open by the services of the same names. */
export const implementedBy = (services: object, logics: object) =>
  Object.fromEntries(
    Object.entries(logics).flatMap(([name, logic]) => {
      const implement = implementOf(logic);
      return implement === null ? [] : [[name, implement(services[name as never])]];
    }),
  );
