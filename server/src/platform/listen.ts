import pg from 'pg'
import type { Log } from './log.ts'
import { keepConnection, type OwnConnection } from './own-connection.ts'

/** `up`: whether notifications arrive right now. While false, what is kept in memory may be stale. */
export type Listener = OwnConnection

/** `onGap` is told whenever notifications may have been missed: throw away whatever they keep fresh. */
export function listen(
  databaseUrl: string,
  channel: string,
  { onMessage, onGap, log }: { onMessage(payload: string): void; onGap(): void; log: Log },
): Listener {
  return keepConnection(databaseUrl, {
    name: channel,
    onLost: onGap,
    log,
    async begin(client) {
      client.on('notification', ({ payload }) => onMessage(payload ?? ''))
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
    },
  })
}
