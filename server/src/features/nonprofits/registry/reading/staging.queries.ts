import type pg from 'pg'
import { copyIn, copyText, copyWords } from './copy-in.ts'
import type { RegistryRow } from './registry-row.ts'

type Place = { file: number; byte: number; line: number }
export type Import = Place & { id: number; read: number; bad: number; added: number; updated: number }

const progress = `id, file, byte, line, rows_read as read, rows_bad as bad, added, updated`

/** Allows one import at a time; false if another one runs. The lock ends with the connection. */
export async function lockImport(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(7151, 110) as locked')
  return rows[0]!.locked
}

/** Finds the unfinished import of these files, or creates one: a crash of the database empties the staging table. */
export async function openImport(client: pg.ClientBase, files: string, at: Date): Promise<Import> {
  const { rows } = await client.query<Import>(
    `select ${progress} from registry_imports i where finished_at is null and files = $1
      and id = (select max(id) from registry_imports) and (rows_read = 0 or exists (select from registry_staging))`,
    [files],
  )
  if (rows[0]) return rows[0]
  await client.query('truncate registry_staging')
  await client.query('drop index if exists registry_staging_ein')
  const made = await client.query<Import>(
    `insert into registry_imports (files, started_at) values ($1, $2) returning ${progress}`,
    [files, at],
  )
  return made.rows[0]!
}

export type Staged = { ein: string; line: number; row: RegistryRow | null }

const fieldsOf = ({ ein, line, row }: Staged, file: number): string =>
  row === null
    ? `${ein}\t${file}\t${line}\t\t\t\t\t\t\t\t00\t0\t0\t{}\t0\tt`
    : [
        ein,
        file,
        line,
        copyText(row.taxPeriod),
        copyText(row.legalName),
        copyText(row.name),
        copyText(row.street),
        copyText(row.city),
        copyText(row.state),
        copyText(row.zip),
        row.subsection,
        row.deductibility,
        row.incomeCode,
        copyWords(row.words),
        row.nameWords,
        'f',
      ].join('\t')

/** Stores rows and progress in one transaction, so that an interruption neither loses nor repeats rows. */
export async function stageRows(client: pg.ClientBase, progressed: Import, staged: readonly Staged[]): Promise<void> {
  const { id, file, byte, line, read, bad } = progressed
  await client.query('begin; set local synchronous_commit = off')
  if (staged.length > 0)
    await copyIn(client, 'copy registry_staging from stdin', `${staged.map((one) => fieldsOf(one, file)).join('\n')}\n`)
  await client.query(
    'update registry_imports set file = $2, byte = $3, line = $4, rows_read = $5, rows_bad = $6 where id = $1',
    [id, file, byte, line, read, bad],
  )
  await client.query('commit')
}
