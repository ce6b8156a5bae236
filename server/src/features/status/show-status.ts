import type { Incident } from '@kindling/contract/status/calls'
import { statusParts, type IncidentEffect, type StatusPart } from '@kindling/contract/status/rules'
import type { Deps } from '../../deps.ts'
import { recentIncidents } from './incident.ts'

export type PartState = IncidentEffect | 'works'

export type Status = {
  parts: { part: StatusPart; state: PartState }[]
  incidents: readonly Incident[]
  /** When the incidents were read; null if this process has never read them. */
  asOf: Date | null
  databaseAnswers: boolean
}

const answerWithinMs = 3_000

/** Remembers what it read last, and shows that while the database is away. */
export function statusOf({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<Status> {
  let known: { incidents: readonly Incident[]; asOf: Date } | undefined

  return async () => {
    const read = await inTime(recentIncidents(db, clock.now())).catch((error: unknown) => {
      log.warn({ err: error }, 'the status page cannot read incidents')
      return undefined
    })
    if (read) known = { incidents: read, asOf: clock.now() }
    const incidents = known?.incidents ?? []
    const stateOf = (part: StatusPart) => (read ? worstOf(part, incidents) : 'down')
    return {
      parts: statusParts.map((part) => ({ part, state: stateOf(part) })),
      incidents,
      asOf: known?.asOf ?? null,
      databaseAnswers: read !== undefined,
    }
  }
}

function worstOf(part: StatusPart, incidents: readonly Incident[]): PartState {
  const effects = incidents.flatMap((one) => (one.resolved_at === null && one.parts.includes(part) ? [one.effect] : []))
  return effects.includes('down') ? 'down' : (effects[0] ?? 'works')
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the database did not answer in time')), answerWithinMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
