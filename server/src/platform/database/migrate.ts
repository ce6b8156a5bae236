import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { installQueue } from '../queue/queue.ts'
import { ConfigError } from '../settings/config.ts'
import { connectionTo } from './connection.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * A migration that waits for a lock makes everyone wait behind it, so it gives up soon and tries again. Postgres ends an
 * autovacuum only for those who wait longer than a second (`deadlock_timeout`), so some tries wait longer.
 */
const lockWaits = ['400ms', '400ms', '400ms', '400ms', '1500ms'] as const
const lockTries = 300
const notAvailable = '55P03'

/**
 * Applies migrations, each in a transaction, one process at a time. They cannot be undone. Throws the database's error,
 * also if a lock that a migration needs was held for minutes.
 */
export async function migrate(databaseUrl: string, from: URL = folder): Promise<void> {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl), max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await mustBeUtf8(db)
    for (let tries = 1; ; tries += 1) {
      const step = await migrateOnce(db, from, lockWaits[tries % lockWaits.length]!)
      if (step === 'done') break
      if (step === 'applied') tries = 0
      else if (tries === lockTries) throw step
      else await sleep(1_000)
    }
    await installQueue(databaseUrl)
  } finally {
    await db.destroy()
  }
}

async function mustBeUtf8(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const { encoding } = rows[0]!
  if (encoding !== 'UTF8')
    throw new ConfigError(
      `The database of DATABASE_URL is in ${encoding}. Make it in UTF-8: createdb -T template0 -E UTF8 NAME.`,
    )
}

/** Applies the next migration, if there is one; returns the error of a lock that somebody holds. */
async function migrateOnce(db: Kysely<unknown>, from: URL, lockWait: string): Promise<'applied' | 'done' | Error> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(from, lockWait) } })
  const { error, results = [] } = await migrator.migrateUp()
  if (error instanceof Error && (error as { code?: unknown }).code === notAvailable) return error
  if (error) throw error
  return results.length > 0 ? 'applied' : 'done'
}

/** Counts the migrations that have not run. Changes nothing. */
export async function pendingMigrations(databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ ...connectionTo(databaseUrl), max: 1, connectionTimeoutMillis: 5_000 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const all = await new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } }).getMigrations()
    return all.filter(({ executedAt }) => executedAt === undefined).length
  } finally {
    await db.destroy()
  }
}

async function readMigrations(from: URL, lockWait = '0') {
  const files = (await readdir(from)).filter((f) => f.endsWith('.sql')).toSorted()
  const steps = files.map(async (file) => {
    const text = await readFile(new URL(file, from), 'utf8')
    const up = async (db: Kysely<unknown>) => {
      await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(db)
      await sql.raw(text).execute(db)
    }
    return [file.replace(/\.sql$/, ''), { up }] as const
  })
  return Object.fromEntries(await Promise.all(steps))
}
