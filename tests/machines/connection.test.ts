import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectionMachine } from '../../machines/shared/connection.machine.ts';

describe('the strip of a lost connection', () => {
  const lost = 'connection.lost';
  const gone = 'network.gone';
  it.each([
    [['connection.proved', 'strip.closed'], 'fine'],
    [[lost], 'lost'],
    [[lost, lost], 'lost'],
    [[lost, 'connection.proved'], 'fine'],
    [[lost, 'strip.closed'], 'fine'],
    [[lost, 'strip.closed', lost], 'lost'],
    [[gone, 'network.returned'], 'fine'],
    [[gone, 'connection.proved'], 'fine'],
    [[gone, 'strip.closed'], 'fine'],
    [['proofs.refused'], 'refused'],
    [['proofs.refused', 'connection.proved'], 'fine'],
    [['proofs.refused', 'strip.closed'], 'fine'],
    [[gone, 'proofs.refused', lost], 'lost'],
    // Only an answer proves the connection.
    [[gone, lost, 'network.returned'], 'lost'],
  ] as const)('is after %j: %s [POP-17,19]', (events, value) => {
    const connection = createActor(connectionMachine).start();
    for (const type of events) connection.send({ type });
    expect(connection.getSnapshot().value).toBe(value);
  });

  it('is shown while the browser has no network [POP-19]', () => {
    const connection = createActor(connectionMachine).start();
    expect(connection.getSnapshot().hasTag('shown')).toBe(false);
    connection.send({ type: gone });
    expect(connection.getSnapshot().hasTag('shown')).toBe(true);
  });
});
