import { createHmac } from 'node:crypto'
import { minute, second, type Clock } from '../time/clock.ts'
import type { Config } from '../settings/config.ts'
import type { Log } from '../monitoring/log.ts'
import { secretKey } from './secret-key.ts'

export type SecurityEvent =
  | 'sign-in'
  | 'refused-sign-in'
  | 'ended-session'
  | 'unauthorized'
  | 'forbidden'
  | 'rate-limited'
  | 'forged-event'
  | 'changed-card'
  | 'changed-account'

type About = { person?: number | undefined; address?: string | undefined; what?: string | undefined }

export type SecurityLog = {
  /** Logs an event once a minute and counts its repetitions. */
  note(event: SecurityEvent, about: About): void
  flush(): void
}

/** In a minute, at most this many callers of each kind are logged one by one; others are counted together. */
const mostCallers = 100
/** Acts of people, each of which is logged. Other events are logged once per caller and minute. */
const deeds: readonly SecurityEvent[] = ['sign-in', 'ended-session', 'changed-card', 'changed-account']

type Logged = { event: SecurityEvent; about: object; again: number }

/**
 * The log names nobody: people appear by number, network addresses by a keyed hash whose key changes daily, so that old
 * logs identify nobody. A part of the address would still identify a home, and would mix a school with its attacker.
 */
export function securityLog(
  { log, clock, config }: { log: Log; clock: Clock; config: Pick<Config, 'SECRET_KEY' | 'dataFolder'> },
  window = minute,
): SecurityLog {
  const key = secretKey(config, 'kindling security log')
  let logged = new Map<string, Logged>()
  let callers = new Map<SecurityEvent, number>()
  let until = 0
  let timer: NodeJS.Timeout | undefined

  const wordOf = (address: string): string => {
    const today = clock.now().toISOString().slice(0, 10)
    return createHmac('sha256', key()).update(`${today}\n${address}`).digest('base64url').slice(0, 12)
  }

  function flush(): void {
    clearTimeout(timer)
    const over = logged
    logged = new Map()
    callers = new Map()
    timer = undefined
    for (const { event, about, again } of over.values())
      if (again > 0) write(event, { ...about, again, seconds: window / second })
  }

  const levelOf = (event: SecurityEvent) => (event === 'forged-event' ? 'warn' : 'info')
  const write = (event: SecurityEvent, line: object) => log[levelOf(event)]({ security: event, ...line })

  function count(event: SecurityEvent, about: object, same: object): void {
    const name = `${event} ${JSON.stringify(same)}`
    const known = logged.get(name)
    if (known) {
      known.again += 1
      return
    }
    const number = callers.get(event) ?? 0
    callers.set(event, number + 1)
    if (number < mostCallers) {
      logged.set(name, { event, about: same, again: 0 })
      return write(event, about)
    }
    const others = `${event} others`
    logged.set(others, { event, about: { others: true }, again: (logged.get(others)?.again ?? 0) + 1 })
  }

  return {
    flush,
    note(event, { person, address, what }) {
      if (!log.isLevelEnabled(levelOf(event))) return
      const now = clock.now().getTime()
      if (now >= until) {
        flush()
        until = now + window
      }
      const from = address === undefined ? undefined : wordOf(address)
      const who = { person, from }
      const same = deeds.includes(event) ? { ...who, what } : who
      count(event, { ...who, what }, same)
      timer ??= setTimeout(flush, window).unref()
    },
  }
}
