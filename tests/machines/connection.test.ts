import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectionMachine } from '../../machines/shared/connection.machine.ts';

function start() {
  const connection = createActor(connectionMachine).start();
  return { connection, value: () => connection.getSnapshot().value };
}

describe('the strip of a lost connection', () => {
  it('is not there while calls are answered', () => {
    const { connection, value } = start();
    connection.send({ type: 'connection.proved' });
    connection.send({ type: 'strip.closed' });
    expect(value()).toBe('fine');
  });

  it.each(['connection.proved', 'strip.closed'] as const)(
    'comes with the loss and goes by %s [POP-17]',
    (type) => {
      const { connection, value } = start();
      connection.send({ type: 'connection.lost' });
      connection.send({ type: 'connection.lost' });
      expect(value()).toBe('lost');
      connection.send({ type });
      expect(value()).toBe('fine');
      connection.send({ type: 'connection.lost' });
      expect(value()).toBe('lost');
    },
  );

  it.each(['network.returned', 'connection.proved', 'strip.closed'] as const)(
    'comes while the browser has no network and goes by %s [POP-19]',
    (type) => {
      const { connection, value } = start();
      connection.send({ type: 'network.gone' });
      expect(connection.getSnapshot().hasTag('shown')).toBe(true);
      connection.send({ type });
      expect(value()).toBe('fine');
    },
  );

  it('stays for a call that failed when the network is back: only an answer proves it [POP-17]', () => {
    const { connection, value } = start();
    connection.send({ type: 'network.gone' });
    connection.send({ type: 'connection.lost' });
    connection.send({ type: 'network.returned' });
    expect(value()).toBe('lost');
  });
});
