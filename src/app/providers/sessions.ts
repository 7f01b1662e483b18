import type { SessionsPorts } from '../../../machines/contract/sessions.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { sessionsScreens } from '../../flows/sessions/index.ts';
import { sessionsPorts } from '../../services/sessions.ts';

export const services: SessionsPorts = sessionsPorts;

export function provide(ports: SessionsPorts) {
  const actors = adapters<SessionsPorts>(ports);
  return sessionsMachine.provide({
    // The end of a session is sent once.
    actors: { ...actors, sessions: retry(actors.sessions) },
  });
}
export const screens = sessionsScreens;
