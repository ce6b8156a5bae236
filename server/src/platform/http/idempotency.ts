import { createHash } from 'node:crypto'
import { minute, type Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { Refusal } from './errors.ts'
import { claimKey, giveKeyBack, storeAnswer } from './idempotency.queries.ts'

export type Outcome = { status: number; body: unknown }

/**
 * Runs a write once for its key: the first caller runs it, later ones with the same body get its answer without the
 * secrets in it, another body is refused, a call in flight answers request_running. Only what happened is kept (good
 * answers and declined cards); after any other refusal the key is free again, so that the caller can mend the cause and
 * try.
 */
export async function once(
  { db, clock }: { db: Db; clock: Clock },
  { scope, call, key, body }: { scope: string; call: string; key: string; body: unknown },
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  if (key.length > 255) throw new Refusal('bad_request', 'Idempotency-Key is longer than 255 characters.')
  const slot = { scope, call, key }
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const now = clock.now()
  const claim = await claimKey(db, slot, hash, now, new Date(now.getTime() + minute))
  if (claim.state === 'other-body')
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used with another request.')
  if (claim.state === 'running')
    throw new Refusal('request_running', 'This request is still running.', { retryAfterSeconds: 1 })
  if (claim.state === 'answered') return { status: claim.status, body: claim.answer ?? undefined }
  try {
    const outcome = await run()
    await storeAnswer(db, slot, outcome.status, outcome.body)
    return outcome
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card_declined')
      await storeAnswer(db, slot, error.status, error.body)
    else await giveKeyBack(db, slot)
    throw error
  }
}
