import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP proxy on loopback that can lose a network in silence: it then swallows every byte, of old
 * and of new connections, and closes none. What was open at that time stays dead for ever, as
 * behind a router that has forgotten it.
 */
export async function openSilentProxy(port: number) {
  const dead = new Set<Socket>();
  const open = new Set<Socket>();
  let isSilent = false;
  const server = createServer((browser) => {
    open.add(browser);
    if (isSilent) dead.add(browser);
    const bank = connect(port, '127.0.0.1');
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (dead.has(browser) || to.write(bytes)));
      from.on('error', () => undefined);
    };
    pass(browser, bank);
    pass(bank, browser);
    bank.on('close', () => void (dead.has(browser) || browser.destroy()));
    browser.on('close', () => {
      open.delete(browser);
      bank.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fallSilent() {
      isSilent = true;
      for (const socket of open) dead.add(socket);
    },
    carryAgain: () => void (isSilent = false),
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
