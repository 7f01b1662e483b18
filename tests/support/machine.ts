import { availableParallelism } from 'node:os';

/** Milliseconds that `work` takes on the machine that the timeouts were written for. */
const usual = 100;

function work(): number {
  const began = performance.now();
  let text = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ at, name: `row ${at}` })));
  for (let round = 0; round < 100; round += 1) text = JSON.stringify(JSON.parse(text));
  return performance.now() - began;
}

/** How much slower this machine is, at least 1. Measured once for a run and all its processes. */
const slowness = Number((process.env['TEST_SLOWNESS'] ??= String(Math.max(1, work() / usual))));

/** A timeout in milliseconds for this machine, with room for another process on half its cores. */
export const scaled = (timeout: number): number => Math.round(timeout * slowness * 2);

/** For a wait inside a test, for something that comes at once on a quiet machine. */
export const patient = { timeout: scaled(5_000) };

const cores = availableParallelism();

/** How many processes that compute all the time: one core of many is left to others. */
export const busyWorkers = cores > 2 ? cores - 1 : cores;

/** How many browsers' pages: they mostly wait for the product's delays. */
export const waitingWorkers = Math.max(1, Math.round((cores * 1.5) / slowness));
