/*
 * Serves another build like `npm start` and prints its address: `tsx tests/bench/server.ts DIR`.
 */
import { openBank } from '../../bank/bank.ts';
import { openPages } from '../../bank/http/pages.ts';
import { serve } from '../../bank/run/serve.ts';
import { bankSettings, port } from '../../bank/run/settings.ts';

const pages = await openPages(process.argv[2] ?? 'dist');
const bank = await openBank({
  ...bankSettings({
    LENTERA_DATA: 'memory',
    CALLS_AT_ONCE: '100000',
    ORDERS_PER_MINUTE: '100000',
  }),
});
const { address, stop } = await serve(bank, pages, { host: '127.0.0.1', port: port(process.env) });
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
console.log(address);
