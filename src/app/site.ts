import type { ComponentType, ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Path, Sitemap } from '../../machines/contract/paths.ts';
import type { ScreenProps, Shown } from '../ui/screen.ts';

/** The pages that have an address, and those that the app shows in their place. */
export type PageName =
  | keyof Sitemap
  | 'choosing'
  | 'leaving'
  | 'unknown'
  | 'unavailable'
  | 'absent';

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface FlowModule {
  readonly default: {
    /** The machine with its services. */
    provide(services: never): AnyStateMachine;
    /** Everything the flow uses of the outside world, as in the product. */
    readonly services: object;
    readonly screens: Shown<never> | null;
  };
}

export type LoadFlow = () => Promise<FlowModule>;

/** A flow's screens as a page renders them; the page knows the flow only at run time. */
export type AnyScreens = Shown<AnyStateMachine>;

/** Everything the app knows about a page except its addresses (machines/contract/paths.ts). */
export interface Declaration {
  /** The document's title at each path of the page, by the path's name (GEN-2). */
  readonly titles?: Readonly<Record<string, string>>;
  /** The titles of states of its flow that differ from that of their address. */
  readonly stateTitles?: Readonly<Record<string, string>>;
  /**
   * Which header and footer. Absent: the account's with a session, else the public ones (ACC-8,
   * ACC-9).
   */
  readonly frame?: 'landing' | 'public' | 'account';
  /** The page whose visitors often come here next. The code is fetched ahead there. */
  readonly prefetchedOn?: PageName;
  /** The code of the flow that the app machine invokes as long as the page is open. */
  readonly flow?: LoadFlow;
  /** One screen for every state of an actor that lives as long as the session. */
  readonly sessionView?: {
    readonly of: 'account' | 'notifications';
    readonly load: LoadComponent<ScreenProps<never>>;
  };
  /** Where 'Kembali' leads if the bank lacks the call that the page is about. */
  readonly back?: Path;
  /** A page without a machine, whose code is fetched when it opens. */
  readonly component?: LoadComponent<object>;
}

/** The pages that `createApp` gets, and where their code is (pages.ts). */
export interface Site {
  readonly pages: Readonly<Record<PageName, Declaration>>;
  readonly pageNames: readonly PageName[];
  /** The flows that the app machine invokes as long as somebody is signed in. */
  readonly sessionFlows: Readonly<
    Record<'account' | 'notifications' | 'live' | 'freeze', LoadFlow>
  >;
  readonly loadAccountFrame: LoadComponent<{ readonly children: ReactNode }>;
}
