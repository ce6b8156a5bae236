import { pendingMigrations } from '../platform/database/migrate.ts'
import { day, hour } from '../platform/time/clock.ts'
import { backupTimes, countStaff, type BackupKind } from '../features/staff/index.ts'
import { openDatabase } from '../platform/database/db.ts'
import { createLog } from '../platform/monitoring/log.ts'
import { replicaFacts, serverFacts, type ServerFacts } from './doctor.queries.ts'
import { codeOf, findingsAbout, type Finding } from './finding.ts'
import type { World } from './world.ts'

const about = findingsAbout('database')

const oldest = 15

export async function examineDatabase({ config, db }: World): Promise<Finding[]> {
  const { good, wrong } = about
  if (config.DATABASE_URL === undefined)
    return [wrong('DATABASE_URL is not set.', 'Make a database in Postgres 15 or newer, and name it there.')]
  if (db === undefined)
    return [wrong('the database does not answer, or refuses us.', 'Try psql with DATABASE_URL from this machine.')]
  const [{ version, encoding, durable }, pending] = await Promise.all([
    serverFacts(db),
    pendingMigrations(config.DATABASE_URL),
  ])
  return [
    version >= oldest
      ? good(`Postgres ${version} answers.`)
      : wrong(`Postgres ${version} is too old.`, `Move to ${oldest} or newer (docs/operating.md).`),
    ...(encoding === 'UTF8'
      ? []
      : [wrong(`the database is in ${encoding}.`, 'Make it in UTF-8: createdb -T template0 -E UTF8.')]),
    durable
      ? good('an acknowledged gift is on the disk.')
      : wrong('Postgres acknowledges before it writes.', 'Set fsync and synchronous_commit to on.'),
    pending === 0
      ? good('the tables are those of this version.')
      : wrong(`${pending} migrations have not run.`, 'Run node server/bin/migrate.ts.'),
  ]
}

/** Guests' pages are late by more than a moment beyond this. */
const muchBehind = 16 * 1024 * 1024

export async function examineReplica({ config, db }: World): Promise<Finding[]> {
  const { good, wrong, look } = about
  const { DATABASE_READ_URL: url } = config
  if (url === undefined || db === undefined) return []
  const replica = openDatabase(url, { log: createLog('silent'), size: 1 })
  try {
    const [main, copy] = [await replicaFacts(db), await replicaFacts(replica.db)]
    if (copy.system !== main.system)
      return [wrong('DATABASE_READ_URL names another database.', 'Name a replica of the one in DATABASE_URL.')]
    if (copy.takesWrites)
      return [wrong('DATABASE_READ_URL names the primary.', 'Name a replica, or unset it: all reads work without one.')]
    const behind = Math.max(0, main.position - copy.position)
    return behind > muchBehind
      ? [look(`the replica is ${Math.round(behind / 1024 / 1024)} MB behind.`, 'Read the log of Postgres there.')]
      : [good('the replica for reads follows.')]
  } catch (error) {
    return [look(`the replica for reads does not answer (${codeOf(error)}).`, 'Reads go to the primary until it does.')]
  } finally {
    await replica.close()
  }
}

/** The age at which a copy of each kind is too old. */
const due: readonly { kind: BackupKind; what: string; after: number }[] = [
  { kind: 'base', what: 'base backup', after: 50 * hour },
  { kind: 'dump', what: 'dump', after: 26 * hour },
  { kind: 'drill', what: 'restore drill', after: 35 * day },
]

export async function examineBackups({ config, db, clock }: World): Promise<Finding[]> {
  const { good, wrong, look } = findingsAbout('backups')
  if (db === undefined || config.DATABASE_URL === undefined || (await pendingMigrations(config.DATABASE_URL)) > 0)
    return []
  const [facts, times] = await Promise.all([serverFacts(db), backupTimes(db)])
  const now = clock.now().getTime()
  const copies = due.map(({ kind, what, after }) => {
    const at = times.get(kind)
    const mend = kind === 'drill' ? 'Run deploy/backup/drill.sh.' : 'See deploy/backup, and why its timer did not run.'
    if (at === undefined) return wrong(`there was never a ${what}.`, mend)
    const hours = Math.floor((now - at.getTime()) / hour)
    const says = `the last ${what} is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old.`
    return now - at.getTime() > after ? wrong(says, mend) : good(says)
  })
  const files =
    config.S3_URL === undefined ? [look('files are copied only with the data folder.', 'Use S3 with versions.')] : []
  return [archiveOf(facts), ...copies, ...files]
}

function archiveOf({ archives, archivedAt, archiveFailedAt }: ServerFacts): Finding {
  const { good, wrong } = findingsAbout('backups')
  const mend = 'See deploy/backup/README.md.'
  if (!archives) return wrong('the write-ahead log is not archived: a lost disk loses all since the last copy.', mend)
  if (archiveFailedAt !== null && archiveFailedAt > (archivedAt ?? new Date(0)))
    return wrong('the last file of the write-ahead log could not be archived.', 'Read the log of Postgres.')
  return good('the write-ahead log is archived.')
}

export async function examineStaff({ config, db }: World): Promise<Finding[]> {
  const { good, wrong, look } = findingsAbout('staff')
  if (db === undefined || config.DATABASE_URL === undefined || (await pendingMigrations(config.DATABASE_URL)) > 0)
    return []
  const count = await countStaff(db)
  if (count === 0) return [wrong('nobody is staff.', 'Sign in on the pages, then: npm run operate -- staff add EMAIL')]
  return count === 1
    ? [
        look(
          'one person is staff, and larger refunds need two.',
          'Add a second one: npm run operate -- staff add EMAIL --by EMAIL',
        ),
      ]
    : [good(`${count} people are staff.`)]
}
