import { availableParallelism } from 'node:os';

/** Milliseconds that `work` takes on the computer that the timeouts were written for. */
const usual = 100;

function work(): number {
  const began = performance.now();
  let text = JSON.stringify(Array.from({ length: 2_000 }, (_, at) => ({ at, name: `row ${at}` })));
  for (let round = 0; round < 100; round += 1) text = JSON.stringify(JSON.parse(text));
  return performance.now() - began;
}

/**
 * How many times slower this computer is, at least 1. Measured once for a run and all its
 * processes.
 */
const slowness = Number((process.env['TEST_SLOWNESS'] ??= String(Math.max(1, work() / usual))));

/** A timeout in milliseconds for this computer, with room for another process on half its cores. */
export const scaled = (timeout: number): number => Math.round(timeout * slowness * 2);

/** For waits inside a test for something that is immediate on a quiet computer. */
export const patient = { timeout: scaled(5_000) };

const cores = availableParallelism();

/** The number of CPU-bound processes: leaves one core to others if there are many. */
export const busyWorkers = cores > 2 ? cores - 1 : cores;

/** The number of browser pages: they mostly wait for the product's delays. */
export const waitingWorkers = Math.max(1, Math.round((cores * 1.5) / slowness));
