import type { Subject } from '@kindling/contract/live'
import { randomBytes } from 'node:crypto'
import type { Config } from '../settings/config.ts'
import type { Db } from '../database/db.ts'
import type { Listener } from '../database/listen.ts'
import type { Log } from '../monitoring/log.ts'
import { liveChannel } from './live.queries.ts'
import { inSlices } from './in-slices.ts'
import { openEtagVersions, type EtagVersions } from './etag-versions.ts'
import { openStreams, type Streams } from './streams.ts'
import { openPublisher, publishBeginning, readChanges } from './publish.ts'

export { aboutGiveable, accessTo, blocksOf, subjectOf, type LiveKind } from './subject.ts'
export { liveRoutes } from './live.http.ts'
export type Live = Pick<EtagVersions, 'mark' | 'unchanged' | 'etagVersion' | 'holds'> & {
  /** Publishes changed subjects. Call it after the transaction has committed (`afterCommit`). */
  publish(...subjects: Subject[]): void
  streams: Streams
  /** Until it is called, this process learns of no changes and notifies nobody. */
  subscribe(listener: Listener): void
  /** Publishes that this process has started. */
  begin(): Promise<void>
  stop(): Promise<void>
}

export function openLive({ db, log, config }: { db: Db; log: Log; config: Pick<Config, 'MAX_CONNECTIONS'> }): Live {
  const name = randomBytes(6).toString('base64url')
  let isConnected = () => false
  const versions = openEtagVersions(() => isConnected())
  const streams = openStreams({ shares: sharesOf(config.MAX_CONNECTIONS), isConnected: () => isConnected() })
  const delivered = inSlices(streams.publish)
  const publisher = openPublisher({ db, log }, name, delivered.add)
  const onGap = () => {
    delivered.clear()
    versions.forget()
    streams.forget()
  }
  return {
    mark: versions.mark,
    unchanged: versions.unchanged,
    etagVersion: versions.etagVersion,
    holds: versions.holds,
    streams,
    publish(...subjects) {
      subjects.forEach(versions.change)
      publisher.publish(subjects)
    },
    subscribe(listener) {
      isConnected = listener.up
      listener.subscribe(liveChannel, {
        onGap,
        onMessage(payload) {
          const changed = readChanges(payload, name)
          if (changed === 'everything') return onGap()
          changed.forEach(versions.change)
          delivered.add(changed)
        },
      })
    },
    begin: () => publishBeginning(db, name),
    async stop() {
      streams.stop()
      await publisher.stop()
    },
  }
}

/** Streams use at most half of all connections, and of an address's, so that requests get the rest. */
const sharesOf = (connections: number) => ({
  all: Math.ceil(connections / 2),
  address: Math.ceil(connections / 20),
  person: 8,
})
