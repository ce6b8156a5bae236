import type { Clock } from '../time/clock.ts'
import type { Db, Trx } from '../database/db.ts'
import { hashSecret } from '../ids.ts'
import { Refusal } from './refusal.ts'
import { countHit, uncountHit } from './limits.queries.ts'

export type Hit = { key: string; seconds: number; now: Date }

/** `words`: the text of the refusal. `timeZone`: the time zone for times in it. */
type Wording = {
  timeZone?: string | undefined
  words?: 'tryAfter' | 'partnersADay' | 'slowMode' | 'correctionsADay' | 'cardsADay' | undefined
}
type Limit = Wording & { key: string; limit: number; seconds: number; uses?: number }

/** Counts `uses` of the limit, all or none. Throws rate_limited with the time of the next try. */
export async function spend(
  db: Db | Trx,
  clock: Clock,
  { key, limit, seconds, uses = 1, timeZone, words }: Limit,
): Promise<Hit> {
  const now = clock.now()
  const { counted, until } = await countHit(db, { key, limit, seconds, uses, now })
  if (!counted) throw rateLimited(now, until, { timeZone, words })
  return { key, seconds, now }
}

/** Takes back a use of the limit that was counted. */
export const uncount = (db: Db | Trx, hit: Hit): Promise<void> => uncountHit(db, hit)

export function rateLimited(
  now: Date,
  until: Date,
  { timeZone = 'America/New_York', words = 'tryAfter' }: Wording,
): Refusal {
  const time = { at: new Date(until.getTime() + 59_999), timeZone }
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Refusal('rate_limited', { words, time }, { retryAfterSeconds })
}

/** The part of an email address that limits count: its mailbox, without a +tag, and at Gmail without dots. */
export function mailboxKey(email: string): string {
  const [, before = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? []
  const name = before.replace(/(?<=.)\+.*$/, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  const mailbox = isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
  return hashSecret(mailbox).toString('base64url')
}

/** The part of an address that limits count: an IPv4 address, or the /64 of an IPv6 one. */
export function addressKey(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!mapped.includes(':')) return mapped
  const [head = '', tail] = mapped.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return (
    [...left, ...gap, ...right]
      .slice(0, 4)
      .map((part) => Number.parseInt(part, 16).toString(16))
      .join(':') + '::/64'
  )
}
