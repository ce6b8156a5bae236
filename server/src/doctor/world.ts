import { Resolver } from 'node:dns/promises'
import type { Db } from '../platform/database/db.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Config } from '../platform/settings/config.ts'

/** The world that the doctor examines. Tests replace the name servers and the authority of certificates. */
export type World = {
  config: Config
  clock: Clock
  /** Undefined if no database is set, or if it does not answer. */
  db: Db | undefined
  names: Names
  /** PEM of the authority that signed our certificate; the system's authorities if undefined. */
  authority?: string
  /** Where to send a test email; none is sent if undefined. */
  mailTo?: string
}

export type Names = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>

export function nameServers(servers?: readonly string[]): Names {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  return resolver
}
