import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Trx } from './database/db.ts'
import type { ExportList } from './database/export-list.queries.ts'
import type { Route } from './http/route.ts'
import type { LiveKind } from './live/index.ts'
import type { Reading } from './monitoring/metrics.ts'
import type { Job, JobRun } from './queue/queue.ts'

/** A person whose account is erased. `pictures`: the addresses of this person's own pictures. */
export type Erased = { id: number; uuid: string; pictures: readonly string[] }

/** The parts that a feature adds to the product; its door exports one such object. `D`: the dependencies of its use cases. */
export type Feature<D = Deps> = {
  name: string
  routes?(deps: D): Route[]
  jobs?: readonly Job<unknown>[]
  runs?(deps: D): JobRun[]
  /** Addresses outside the API: documents, pictures, callbacks. */
  documents?(http: FastifyInstance, deps: D): void
  readings?(deps: D): Reading[]
  live?: readonly LiveKind<D>[]
  /** The data that this feature stores about a person, by the file name in the export. */
  exports?: Readonly<Record<string, ExportList>>
  /** Returns the giveables whose pages change. Features run from the highest floor to the lowest. */
  erase?(trx: Trx, deps: D, person: Erased): Promise<readonly string[] | void>
  /** Runs after a person's settings changed, before the answer is sent. */
  settingsChanged?(deps: D, person: { id: number }): Promise<void>
  /** A row of the registry of giveables (`giveables/kind.ts`). */
  kind?: unknown
  /** The kinds of things that people can comment on or react to (`giveables/anchor.ts`). */
  anchors?: unknown
  /** Runs when a payment changes (`payments/reactions.ts`). */
  reactions?: unknown
}
