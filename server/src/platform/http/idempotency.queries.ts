import type { Db, Trx } from '../database/db.ts'
import { isGone } from '../monitoring/sign-of-life.ts'

export type Slot = { scope: string; call: string; key: string }

/** `run`: the request. `holder`: its process. `lockedUntil`: frees the key if the process hangs. */
type Hold = { run: string; holder: number | null; lockedUntil: Date }

export type Claim =
  | { state: 'mine' }
  | { state: 'other-body' }
  | { state: 'running'; holder: number | null }
  | { state: 'answered'; status: number; answer: unknown }

export async function claimKey(
  db: Db,
  slot: Slot,
  { bodyHash, now, run, holder, lockedUntil }: { bodyHash: Buffer; now: Date } & Hold,
): Promise<Claim> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...slot, body_hash: bodyHash, run, holder, locked_until: lockedUntil, created_at: now })
    .onConflict((c) =>
      c
        .columns(['scope', 'call', 'key'])
        .doUpdateSet({ run, holder, locked_until: lockedUntil })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.locked_until', '<=', now)
        .where('idempotency_keys.body_hash', '=', bodyHash),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return { state: 'mine' }
  const row = await at(db.selectFrom('idempotency_keys'), slot)
    .select(['body_hash', 'status', 'answer', 'holder'])
    .executeTakeFirst()
  if (!row) return { state: 'running', holder: null } // the key was released in this moment; the client retries
  if (!row.body_hash.equals(bodyHash)) return { state: 'other-body' }
  if (row.status === null) return { state: 'running', holder: row.holder }
  return { state: 'answered', status: row.status, answer: row.answer }
}

export async function isHolderGone(db: Db, holder: number): Promise<boolean> {
  const { gone } = await db.selectNoFrom(isGone(holder).as('gone')).executeTakeFirstOrThrow()
  return gone
}

/** Returns true if this request took the key over. Of several requests only one does. */
export async function takeKeyOver(db: Db, slot: Slot, from: number, to: Hold): Promise<boolean> {
  const { numUpdatedRows } = await at(db.updateTable('idempotency_keys'), slot)
    .set({ run: to.run, holder: to.holder, locked_until: to.lockedUntil })
    .where('status', 'is', null)
    .where('holder', '=', from)
    .where(isGone(from))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function holdKey(db: Db, slot: Slot, { run, lockedUntil }: Omit<Hold, 'holder'>): Promise<void> {
  await at(db.updateTable('idempotency_keys').set({ locked_until: lockedUntil }), slot)
    .where('status', 'is', null)
    .where('run', '=', run)
    .execute()
}

/** They let a browser act, so they are not stored: a client that retries reads the object itself. */
const secrets = new Set(['client_secret', 'next_action', 'token'])
const withoutSecrets = (name: string, value: unknown) => (secrets.has(name) ? undefined : value)

export async function storeAnswer(
  db: Db,
  slot: Slot,
  { run, status, answer }: Pick<Hold, 'run'> & { status: number; answer: unknown },
): Promise<void> {
  const text = answer === undefined ? null : JSON.stringify(answer, withoutSecrets)
  await at(db.updateTable('idempotency_keys').set({ status, answer: text }), slot)
    .where('run', '=', run)
    .execute()
}

export async function giveKeyBack(db: Db, slot: Slot, run: string): Promise<void> {
  await at(db.deleteFrom('idempotency_keys'), slot).where('status', 'is', null).where('run', '=', run).execute()
}

export async function isRunning(db: Db, slot: Slot): Promise<boolean> {
  const row = await at(db.selectFrom('idempotency_keys'), slot)
    .select('key')
    .where('status', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function sweepKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

export async function forgetKeys(trx: Trx, scope: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).execute()
}

function at<Q extends { where(column: 'scope' | 'call' | 'key', op: '=', value: string): Q }>(query: Q, slot: Slot): Q {
  return query.where('scope', '=', slot.scope).where('call', '=', slot.call).where('key', '=', slot.key)
}
