import { createHash } from 'node:crypto'
import { StripeError } from './stripe-error.ts'
import type { World } from '../world.ts'

export type KeyedCall = { key: string; method: string; path: string; body: string }

export type StoredAnswer = { status: number; answer: string; request: string }

const day = 24 * 3600

/** Stores the answer for each key for 24 hours. Refuses a second call with a key while the first still runs. */
export class IdempotencyKeys {
  private readonly running = new Set<string>()
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  /** Claims the key. Returns the stored answer of an earlier call; throws for another body, and while a call runs. */
  take(call: KeyedCall): StoredAnswer | undefined {
    if (call.key.length > 255)
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: 'Idempotency keys have up to 255 characters.',
      })
    if (this.running.has(call.key)) throw inUse(call.key)
    const found = this.world.store.sql('select * from idempotency where key = ?').get(call.key) as Row | undefined
    if (!found || found.created + day <= this.world.now()) {
      this.running.add(call.key)
      return undefined
    }
    if (found.call !== callOf(call)) throw otherCall(call, found.call)
    if (found.body_hash !== hash(call.body)) throw otherBody(call.key)
    return { status: found.status, answer: found.answer, request: found.request }
  }

  /** Stores the answer, in the transaction of the work. */
  store(call: KeyedCall, status: number, answer: string, request: string): void {
    this.world.store
      .sql('insert or replace into idempotency values (?, ?, ?, ?, ?, ?, ?)')
      .run(call.key, callOf(call), hash(call.body), status, answer, request, this.world.now())
  }

  release(key: string): void {
    this.running.delete(key)
  }
}

type Row = { call: string; body_hash: string; status: number; answer: string; request: string; created: number }

const callOf = (call: KeyedCall) => `${call.method} ${call.path}`
const hash = (body: string) => createHash('sha256').update(body).digest('base64')

function inUse(key: string): StripeError {
  const why = '(that probably means you submitted twice, and the other request is still going through)'
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key ${why}: ${key}. Please try again later.`,
  })
}

function otherBody(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new StripeError(400, { type: 'idempotency_error', message })
}

function otherCall(call: KeyedCall, first: string): StripeError {
  const message = `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${callOf(call)}' vs '${first}'). Try using a key other than '${call.key}' if you meant to execute a different request.`
  return new StripeError(400, { type: 'idempotency_error', message })
}
