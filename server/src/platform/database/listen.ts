import pg from 'pg'
import type { Log } from '../monitoring/log.ts'
import { keepConnection, type OwnConnection } from './own-connection.ts'

/** `onGap` is told whenever notifications may have been missed: throw away whatever they keep fresh. */
type Ear = { onMessage(payload: string): void; onGap(): void }

/** `up`: whether notifications arrive right now. While false, what is kept in memory may be stale. */
export type Listener = OwnConnection & {
  /** Within the turn in which the listener is made: nothing may be said that an ear comes too late for. */
  hear(channel: string, ear: Ear): void
}

/** One connection per process for all its channels. */
export function openListener(databaseUrl: string, { log }: { log: Log }): Listener {
  const ears = new Map<string, Ear>()
  let begun = false
  const onGap = () => ears.forEach((ear) => ear.onGap())
  const connection = keepConnection(databaseUrl, {
    name: 'listener',
    onLost: onGap,
    log,
    async begin(client) {
      begun = true
      client.on('notification', ({ channel, payload }) => ears.get(channel)?.onMessage(payload ?? ''))
      for (const channel of ears.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
    },
  })
  return {
    ...connection,
    hear(channel, ear) {
      if (begun || ears.has(channel)) throw new Error(`${channel} is heard too late, or twice`)
      ears.set(channel, ear)
    },
  }
}
