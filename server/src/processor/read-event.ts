import { z } from 'zod'
import { MalformedEvent, type ProcessorEvent } from './processor.ts'

/** Seconds since 1970, up to the year 9999, which the database can store. */
export const unixTime = z.int().min(0).max(253_402_300_799)

const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)
const envelope = z.object({
  id: name,
  type: name,
  created: unixTime,
  livemode: z.boolean(),
  request: z.object({ idempotency_key: name.nullable() }).nullish().catch(null),
  data: z.object({ object: z.looseObject({}) }),
})

/** Deeper events could exceed limits of the database and of JSON.stringify; real events have about ten levels. */
const mostLevels = 100

/** Throws MalformedEvent. */
export function readEvent(received: unknown): ProcessorEvent {
  const { data, error } = envelope.safeParse(received)
  if (!data) throw new MalformedEvent(idIn(received), error.issues[0]!.path.join('.') || 'body')
  if (isDeeper(data.data.object, mostLevels)) throw new MalformedEvent(data.id, 'depth')
  return {
    id: data.id,
    type: data.type,
    occurredAt: new Date(data.created * 1000),
    requestKey: data.request?.idempotency_key ?? null,
    payload: data.data.object,
  }
}

function idIn(received: unknown): string | null {
  const { data } = z.object({ id: name }).safeParse(received)
  return data?.id ?? null
}

function isDeeper(value: object, most: number): boolean {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((value) => Object.values(value).filter((v) => typeof v === 'object' && v !== null))
  }
  return false
}

/** The allowed difference in seconds between the signer's clock and ours. */
const tolerance = 300

/** True if the signature's time is in the future. The processor's library refuses only old signatures. */
export function isSignedAhead(signature: string, now: number): boolean {
  const times = signature.split(',').flatMap((part) => (part.startsWith('t=') ? Number(part.slice(2)) : []))
  return !times.every((at) => at <= now / 1000 + tolerance)
}
