import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Trx } from './database/db.ts'
import type { ExportList } from './database/export-list.queries.ts'
import type { Route } from './http/route.ts'
import type { LiveKind } from './live/index.ts'
import type { Reading } from './monitoring/metrics.ts'
import type { Job, JobRun } from './queue/queue.ts'

/** A person whose account is erased. `pictures`: the addresses of this person's own. */
export type Erased = { id: number; uuid: string; pictures: readonly string[] }

/** Everything that one feature adds to the product; its door exports one. `D`: what its use cases are given. */
export type Feature<D = Deps> = {
  /** The name of its folder. */
  name: string
  routes?(deps: D): Route[]
  jobs?: readonly Job<unknown>[]
  runs?(deps: D): JobRun[]
  /** Addresses outside the API: documents, pictures, callbacks. */
  documents?(http: FastifyInstance, deps: D): void
  readings?(deps: D): Reading[]
  live?: readonly LiveKind<D>[]
  /** The rows that it keeps of a person, by the name of the export's file. */
  exports?: Readonly<Record<string, ExportList>>
  /** Forgets what it keeps of a person; answers the giveables whose pages change. Runs from the last feature to the first. */
  erase?(trx: Trx, deps: D, person: Erased): Promise<readonly string[] | void>
  /** Runs once somebody's settings have changed, before they are answered. */
  settingsChanged?(deps: D, person: { id: number }): Promise<void>
  /** A row of the registry of giveables (`giveables/kind.ts`). */
  kind?: unknown
  /** The kinds of places that take comments and reactions (`giveables/anchor.ts`). */
  anchors?: unknown
  /** Runs when payments move (`payments/reactions.ts`). */
  reactions?: unknown
}
