import type { PlantedFault } from '../../machines/contract/steering.ts';
import type { Db } from '../store/schema.ts';

/** A planted fault, and its row of `settings`. */
export interface KeptFault extends PlantedFault {
  readonly key: string;
}

/**
 * What was set at /sandbox, as this process knows it; empty while the sandbox is off. Rows of
 * `settings` carry it between processes, which read them once a second.
 */
export interface Steering {
  /** Milliseconds by which the bank's clock is ahead. */
  offset: number;
  /** Oldest first. */
  faults: readonly KeptFault[];
}

export const createSteering = (): Steering => ({ offset: 0, faults: [] });

const clockKey = 'sandbox clock';
const faultPrefix = 'sandbox fault ';
/** All rows begin with it. */
export const steeringPrefix = 'sandbox ';

export async function readSteering(db: Db, steering: Steering): Promise<void> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'like', `${steeringPrefix}%`)
    .orderBy('key')
    .execute();
  steering.offset = Number(rows.find(({ key }) => key === clockKey)?.value ?? 0);
  steering.faults = rows
    .filter(({ key }) => key.startsWith(faultPrefix))
    .map(({ key, value }) => ({ key, ...(JSON.parse(value) as PlantedFault) }));
}

export async function keepOffset(db: Db, offset: number): Promise<void> {
  const value = String(offset);
  await db
    .insertInto('settings')
    .values({ key: clockKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

let newest = 0;

/** Adds a fault, which comes after those of the same call that are already planted. */
export async function keepFault(db: Db, fault: PlantedFault): Promise<void> {
  // Faults planted within the same millisecond keep their order, too.
  newest = Math.max(Date.now(), newest + 1);
  const key = `${faultPrefix}${String(newest).padStart(15, '0')} ${crypto.randomUUID()}`;
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(fault) })
    .execute();
}

/** Uses up one of the fault's times. Returns whether one was left. */
export async function useFault(trx: Db, { key }: KeptFault): Promise<boolean> {
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const fault = JSON.parse(row.value) as PlantedFault;
  if (fault.times > 1) {
    const value = JSON.stringify({ ...fault, times: fault.times - 1 });
    await trx.updateTable('settings').set({ value }).where('key', '=', key).execute();
  } else await trx.deleteFrom('settings').where('key', '=', key).execute();
  return true;
}
