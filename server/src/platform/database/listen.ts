import pg from 'pg'
import type { Log } from '../monitoring/log.ts'
import { keepConnection, type OwnConnection } from './own-connection.ts'

/** `onGap` runs whenever notifications may have been missed; caches that depend on them must then be cleared. */
type Subscription = { onMessage(payload: string): void; onGap(): void }

/** `up`: true while notifications arrive. While it is false, caches in memory may be outdated. */
export type Listener = OwnConnection & {
  /** Call it synchronously after `openListener`, so that no notification is missed. */
  subscribe(channel: string, subscription: Subscription): void
}

/** One connection per process for all its channels. */
export function openListener(databaseUrl: string, { log }: { log: Log }): Listener {
  const subscriptions = new Map<string, Subscription>()
  let begun = false
  const onGap = () => subscriptions.forEach((subscription) => subscription.onGap())
  const connection = keepConnection(databaseUrl, {
    name: 'listener',
    onLost: onGap,
    log,
    async begin(client) {
      begun = true
      client.on('notification', ({ channel, payload }) => subscriptions.get(channel)?.onMessage(payload ?? ''))
      for (const channel of subscriptions.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
    },
  })
  return {
    ...connection,
    subscribe(channel, subscription) {
      if (begun || subscriptions.has(channel)) throw new Error(`${channel} is subscribed too late, or twice`)
      subscriptions.set(channel, subscription)
    },
  }
}
