import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute, second, type Clock } from '../time/clock.ts'
import { isDatabaseDown, type Db } from '../database/db.ts'
import type { SignOfLife } from '../monitoring/sign-of-life.ts'
import type { Words } from '../words.ts'
import { Refusal } from './refusal.ts'
import {
  claimKey,
  giveKeyBack,
  holdKey,
  isHolderGone,
  storeAnswer,
  takeKeyOver,
  type Claim,
  type Slot,
} from './idempotency.queries.ts'

export type Outcome = { status: number; body: unknown }

export type KeyDeps = { db: Db; clock: Clock; words: Words; life: Pick<SignOfLife, 'number' | 'up'> }

/** A process that seems gone is checked again: it may only have lost its connection for a second. */
const lookAgainMs = 2.5 * second
const holdMs = minute
const holdAgainMs = 20 * second
const tryAgainMs = second / 2

export const stillRunning = () => new Refusal('request_running', 'stillRunning', { retryAfterSeconds: 1 })

/**
 * Runs a request once per key. Later requests with the same key and body get the first answer, without its secrets.
 * Throws idempotency_key_reused for another body, request_running while the first one runs. Only successful answers and
 * declined cards are stored: after another refusal, or if the process died, the key can be used again.
 */
export async function once(
  deps: KeyDeps,
  { body, ...slot }: Slot & { body: unknown },
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const { db, life, words } = deps
  const as = { run: randomUUID(), holder: life.up() ? life.number : null }
  const release = () => giveKeyBack(db, slot, as.run)
  const claim = await claimOrTakeOver(deps, slot, as, hashOf(body)).catch((error: unknown) => {
    // the key may have been stored although the database's answer was lost
    keepTrying(release)
    throw error
  })
  if (claim.state === 'other-body') throw new Refusal('idempotency_key_reused', 'keyOfAnotherRequest')
  if (claim.state === 'running') throw stillRunning()
  if (claim.state === 'answered') return { status: claim.status, body: claim.answer ?? undefined }
  const holding = setInterval(
    () => void holdKey(db, slot, { run: as.run, lockedUntil: untilOf(deps) }).catch(() => undefined),
    holdAgainMs,
  )
  const store = (status: number, answer: unknown) =>
    retryWhileDown(() => storeAnswer(db, slot, { run: as.run, status, answer }))
  try {
    const outcome = await run()
    await store(outcome.status, outcome.body)
    return outcome
  } catch (error) {
    if (error instanceof Refusal && error.code === 'card_declined') await store(error.status, error.body(words))
    else await release().catch(() => keepTrying(release))
    throw error
  } finally {
    clearInterval(holding)
  }
}

async function retryWhileDown(end: () => Promise<void>): Promise<void> {
  try {
    await end()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    keepTrying(end)
  }
}

/** Repeats `end` until the key expires by itself. */
function keepTrying(end: () => Promise<void>, left = holdMs / tryAgainMs): void {
  void sleep(tryAgainMs, undefined, { ref: false })
    .then(end)
    .catch(() => left > 1 && keepTrying(end, left - 1))
}

async function claimOrTakeOver(
  deps: Pick<KeyDeps, 'db' | 'clock'>,
  slot: Slot,
  as: { run: string; holder: number | null },
  bodyHash: Buffer,
): Promise<Claim> {
  const { db, clock } = deps
  const claim = await claimKey(db, slot, { bodyHash, now: clock.now(), ...as, lockedUntil: untilOf(deps) })
  if (claim.state !== 'running' || claim.holder === null || !(await isHolderGone(db, claim.holder))) return claim
  await sleep(lookAgainMs)
  const taken = await takeKeyOver(db, slot, claim.holder, { ...as, lockedUntil: untilOf(deps) })
  return taken ? { state: 'mine' } : claim
}

/** When a held key expires, in case the process lives but cannot release it because the database is down. */
const untilOf = ({ clock }: Pick<KeyDeps, 'clock'>) => new Date(clock.now().getTime() + holdMs)

const hashOf = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
