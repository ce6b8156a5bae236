import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { installQueue } from '../queue/queue.ts'
import { connectionTo } from './connection.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** Applies migrations, each in a transaction, one process at a time. They cannot be undone. Throws the database's error. */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl), max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await installQueue(databaseUrl)
  } finally {
    await db.destroy()
  }
}

/** Counts the migrations that have not run. Changes nothing. */
export async function pendingMigrations(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl), max: 1, connectionTimeoutMillis: 5_000 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const all = await new Migrator({ db, provider: { getMigrations: readMigrations } }).getMigrations()
    return all.filter(({ executedAt }) => executedAt === undefined).length
  } finally {
    await db.destroy()
  }
}

async function readMigrations() {
  const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).toSorted()
  const steps = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const
  })
  return Object.fromEntries(await Promise.all(steps))
}
