import { isSubject, type Subject } from '@kindling/contract/live'
import type { Db } from '../database/db.ts'
import type { Log } from '../monitoring/log.ts'
import { notify } from './live.queries.ts'

/** The shortest time between two messages to other processes. A subject that changes often is sent once per message. */
const everyMs = 1_000
/** Sends earlier if this many wait, so that others need not handle a second's changes in one piece. */
const mostWaiting = 2_000
/** The subjects in one notification, which may have at most 8,000 bytes. */
const mostTogether = 100
const everything = '*'

export type Publisher = {
  publish(subjects: Iterable<Subject>): void
  /** Resolves after the last try to send what was published. */
  stop(): Promise<void>
}

/**
 * Tells the other processes what has changed, under `name`. It uses a statement outside of transactions, because a
 * notification locks the whole database when its transaction commits, and no gift may wait for that. `onSent` runs
 * afterwards, so that a client that reloads finds every process up to date.
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
      for (const subject of batch) waiting.add(subject)
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
      for (const subject of subjects) waiting.add(subject)
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

/** A process publishes its start, because it may have crashed before it published its last changes. */
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
