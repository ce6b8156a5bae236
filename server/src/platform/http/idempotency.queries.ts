import type { Db } from '../db.ts'

type Slot = { scope: string; call: string; key: string }

export type Claim =
  | { state: 'mine' }
  | { state: 'other-body' }
  | { state: 'running' }
  | { state: 'answered'; status: number; answer: unknown }

/**
 * Claims a key for this request until `lockedUntil`. A key that someone still runs, or that was answered, is told; one
 * whose holder died is taken over.
 */
export async function claimKey(db: Db, slot: Slot, bodyHash: Buffer, now: Date, lockedUntil: Date): Promise<Claim> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ ...slot, body_hash: bodyHash, locked_until: lockedUntil, created_at: now })
    .onConflict((c) =>
      c
        .columns(['scope', 'call', 'key'])
        .doUpdateSet({ locked_until: lockedUntil })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.locked_until', '<=', now)
        .where('idempotency_keys.body_hash', '=', bodyHash),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return { state: 'mine' }
  const row = await at(db.selectFrom('idempotency_keys'), slot)
    .select(['body_hash', 'status', 'answer'])
    .executeTakeFirst()
  if (!row) return { state: 'running' } // its holder gave it back this very moment
  if (!row.body_hash.equals(bodyHash)) return { state: 'other-body' }
  if (row.status === null) return { state: 'running' }
  return { state: 'answered', status: row.status, answer: row.answer }
}

/** Fields that let a browser act at the card processor or here. Who asks again reads the thing itself. */
const secrets = new Set(['client_secret', 'next_action', 'token'])
const withoutSecrets = (name: string, value: unknown) => (secrets.has(name) ? undefined : value)

/** Keeps what was answered, but for its secrets. */
export async function storeAnswer(db: Db, slot: Slot, status: number, answer: unknown): Promise<void> {
  const text = answer === undefined ? null : JSON.stringify(answer, withoutSecrets)
  await at(db.updateTable('idempotency_keys').set({ status, answer: text }), slot).execute()
}

export async function giveKeyBack(db: Db, slot: Slot): Promise<void> {
  await at(db.deleteFrom('idempotency_keys'), slot).where('status', 'is', null).execute()
}

/** Removes keys made before `before`. */
export async function sweepKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}

function at<Q extends { where(column: 'scope' | 'call' | 'key', op: '=', value: string): Q }>(query: Q, slot: Slot): Q {
  return query.where('scope', '=', slot.scope).where('call', '=', slot.call).where('key', '=', slot.key)
}
