import { isSubject, type Subject } from '@kindling/contract/live'
import type { Db } from '../database/db.ts'
import type { Log } from '../monitoring/log.ts'
import { notify } from './live.queries.ts'

/** The shortest time between two messages to other processes; repeated changes of a subject are sent once. */
const everyMs = 1_000
/** So many are sent at once, so that other processes do not take in the changes of a second in one stretch. */
const mostWaiting = 2_000
/** A notification holds 8,000 bytes. */
const mostTogether = 100
const everything = '*'

export type Publisher = {
  publish(subjects: Iterable<Subject>): void
  /** Resolves once everything published was sent, or could not be. */
  stop(): Promise<void>
}

/**
 * Sends the other processes what has changed, under `name`, by a statement of its own: a notification takes a lock of the
 * whole database at its commit, and no gift may wait for it. `onSent` runs afterwards, so that a client that asks again
 * finds every process up to date.
 */
export function openPublisher(
  { db, log }: { db: Db; log: Log },
  name: string,
  onSent: (subjects: readonly Subject[]) => void,
): Publisher {
  let waiting = new Set<Subject>()
  let timer: NodeJS.Timeout | undefined
  let lastAt = -everyMs
  let sending = Promise.resolve()

  async function send(): Promise<void> {
    if (waiting.size === 0) return
    const batch = [...waiting]
    waiting = new Set()
    try {
      await notify(db, payloadsOf(name, batch))
      onSent(batch)
    } catch (error) {
      log.warn({ err: error, subjects: batch.length }, 'changes could not be published')
      for (const one of batch) waiting.add(one)
    }
  }

  function flush(): void {
    timer = undefined
    lastAt = performance.now()
    sending = sending.then(send).then(plan)
  }

  function plan(): void {
    if (waiting.size > 0) timer ??= setTimeout(flush, Math.max(0, lastAt + everyMs - performance.now()))
  }

  return {
    publish(subjects) {
      for (const one of subjects) waiting.add(one)
      if (waiting.size < mostWaiting) return plan()
      clearTimeout(timer)
      flush()
    },
    async stop() {
      await sending
      clearTimeout(timer)
      await send()
    },
  }
}

/** A process publishes its start, because it may have died before it published its last changes. */
export const publishBeginning = (db: Db, name: string): Promise<void> => notify(db, [`${name} ${everything}`])

function payloadsOf(name: string, subjects: readonly Subject[]): string[] {
  const parts = Math.ceil(subjects.length / mostTogether)
  return Array.from({ length: parts }, (_, i) =>
    [name, ...subjects.slice(i * mostTogether, (i + 1) * mostTogether)].join(' '),
  )
}

/** Reads another process's message. A message without subjects means that everything may have changed. */
export function readChanges(payload: string, name: string): Subject[] | 'everything' {
  const [publisher, ...changed] = payload.split(' ')
  if (publisher === name) return []
  return changed.every(isSubject) ? changed : 'everything'
}
