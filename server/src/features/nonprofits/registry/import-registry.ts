import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import type { Deps } from '../../../deps.ts'
import { raiseAlarm } from '../../../platform/alarms/alarms.ts'
import * as merge from './merging/merge.queries.ts'
import { readFiles, readHeader } from './reading/read-files.ts'
import { lockImport, openImport } from './reading/staging.queries.ts'

export type ImportResult = {
  rows: number
  bad: number
  added: number
  updated: number
  removed: number
  /** The number of missing nonprofits that were not marked as missing, because so many are implausible. */
  unmarked: number
  alarms: number
  seconds: number
}

export type ImportListener = {
  bad(file: string, line: number, reason: string): void
  /** `part`: the progress of the phase, from 0 to 1; `rows`: those read so far. */
  progress(phase: 'reading' | 'merging' | 'indexing', part: number, rows: number): void
}

export class ImportRuns extends Error {}

/** If more than this many are missing, a file was probably forgotten; they are then marked only with `removeAll`. */
const believed = { count: 100, part: 0.05 }

/** Idempotent; continues after an interruption where it stopped. Texts of representatives do not change. */
export async function importRegistry(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { databaseUrl, files, removeAll }: { databaseUrl: string; files: readonly string[]; removeAll: boolean },
  listener: ImportListener,
): Promise<ImportResult> {
  const begun = performance.now()
  const sources = []
  for (const path of files) sources.push({ path, header: await readHeader(path), ...(await sizeOf(path)) })
  const total = sources.reduce((sum, { size }) => sum + size, 0)
  const [client, beside] = [clientOf(databaseUrl), clientOf(databaseUrl)]
  await client.connect()
  try {
    if (!(await lockImport(client))) throw new ImportRuns('Another import is running.')
    const print = JSON.stringify(sources.map(({ path, size, changed }) => [resolve(path), size, changed]))
    const opened = await openImport(client, print, clock.now())
    const read = await readFiles(client, opened, sources, {
      bad: listener.bad,
      read: (bytes, rows) => listener.progress('reading', total === 0 ? 1 : bytes / total, rows),
    })
    await beside.connect()
    const changed = await mergeAll([client, beside], read.id, { at: clock.now(), rows: read.read, listener })
    const { missing, known } = await merge.countMissing(client)
    const trusted = removeAll || missing <= believed.count || missing <= known * believed.part
    const removed = trusted && missing > 0 ? await merge.markRemoved(client, clock.now()) : 0
    await merge.followRegistry(client)
    const lost = await merge.lostRegistration(client)
    for (const { ein, ...detail } of lost)
      await raiseAlarm(db, { clock, log }, { kind: 'nonprofit_lost_registration', about: ein, detail })
    if (changed.added + changed.updated + removed > 0 || opened.added + opened.updated > 0) {
      listener.progress('indexing', 0, read.read)
      await Promise.all([merge.countWords(client), merge.indexEntries(beside)])
      await merge.refreshStatistics(client)
    }
    await merge.endImport(client, read.id, clock.now())
    return {
      rows: read.read,
      bad: read.bad,
      added: opened.added + changed.added,
      updated: opened.updated + changed.updated,
      removed,
      unmarked: trusted ? 0 : missing,
      alarms: lost.length,
      seconds: (performance.now() - begun) / 1_000,
    }
  } finally {
    await Promise.all([client.end(), beside.end()])
  }
}

const clientOf = (connectionString: string) => new pg.Client({ connectionString, application_name: 'kindling import' })

const sizeOf = async (path: string) => {
  const { size, mtimeMs } = await stat(path)
  return { size, changed: Math.round(mtimeMs) }
}

/** Merges over all connections side by side, because each query of the database uses one core. */
async function mergeAll(
  clients: readonly pg.Client[],
  id: number,
  { at, rows, listener }: { at: Date; rows: number; listener: ImportListener },
): Promise<merge.Merged> {
  for (const client of clients) await merge.setUpMerge(client)
  await merge.prepareTables(clients[0]!)
  const all = { added: 0, updated: 0 }
  const prefixes = await merge.prefixesStaged(clients[0]!)
  let [begun, done] = [0, 0]
  const mergeNext = async (client: pg.Client) => {
    for (let prefix = prefixes[begun++]; prefix !== undefined; prefix = prefixes[begun++]) {
      const { added, updated } = await merge.mergePrefix(client, id, prefix, at)
      all.added += added
      all.updated += updated
      listener.progress('merging', (done += 1) / prefixes.length, rows)
    }
  }
  await Promise.all(clients.map(mergeNext))
  return all
}
