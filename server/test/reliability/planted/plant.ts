import { sql } from 'kysely'
import type { Store } from '../../../../sandbox/src/stripe/store.ts'
import type { DifferenceKind } from '../../../src/features/payments/check-processor/difference.ts'
import type { Db } from '../../../src/platform/database/db.ts'
import type { diceOf } from '../../dice.ts'

/** The data into which faults are planted: our rows, the sandbox's storage, and random numbers. */
export type Ground = { db: Db; store: Store; dice: ReturnType<typeof diceOf>; from: Date; to: Date }

/** A planted fault: its subjects, the differences that must be found, and how to undo it. */
export type Planted = { about: readonly (string | null)[]; kinds: readonly DifferenceKind[]; undo(): Promise<void> }

/** Plants one fault. Null if this world has nothing suitable. */
export type Plant = (ground: Ground) => Promise<Planted | null>

type Row = Record<string, unknown>

/** A random one of our matching rows. */
export async function anyRow<T extends Row>({ db, dice }: Ground, query: ReturnType<typeof sql<T>>): Promise<T | null> {
  const { rows } = await query.execute(db)
  return rows.length === 0 ? null : dice.pick(rows)
}

/** Runs a statement without the triggers that protect the books. */
async function unguarded(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const how of ['disable', 'enable'])
      for (const table of ['ledger_entries', 'ledger_transactions']) {
        if (how === 'enable' && table === 'ledger_entries') await statement.execute(trx)
        await sql.raw(`alter table ${table} ${how} trigger user`).execute(trx)
      }
  })
}

export type Place = { table: string; key: string; id: unknown }

/** Changes columns of one row. Returns the undo. */
export async function change({ db }: Ground, { table, key, id }: Place, to: Row): Promise<() => Promise<void>> {
  const at = sql`${sql.ref(key)} = ${id}`
  const columns = Object.keys(to)
  const read = sql<Row>`select ${sql.join(columns.map((c) => sql`${sql.ref(c)}`))} from ${sql.table(table)} where ${at}`
  const before = (await read.execute(db)).rows[0]!
  const set = (values: Row) =>
    unguarded(
      db,
      sql`update ${sql.table(table)} set ${sql.join(columns.map((c) => sql`${sql.ref(c)} = ${values[c]}`))} where ${at}`,
    )
  await set(to)
  return () => set(before)
}

/** Deletes rows. Returns the undo. */
export async function remove({ db }: Ground, { table, key, id }: Place): Promise<() => Promise<void>> {
  const at = sql`${sql.ref(key)} = ${id}`
  const all = sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${at}`
  const { rows } = await all.execute(db)
  await unguarded(db, sql`delete from ${sql.table(table)} where ${at}`)
  return () =>
    unguarded(
      db,
      sql`insert into ${sql.table(table)} overriding system value
        select r.* from jsonb_array_elements(${JSON.stringify(rows.map((r) => r.row))}::jsonb) j,
          jsonb_populate_record(null::${sql.table(table)}, j) r`,
    )
}

/** Inserts a row without any cause. Returns the undo. */
export async function add({ db }: Ground, { table, key, id }: Place, row: Row): Promise<() => Promise<void>> {
  const columns = [key, ...Object.keys(row)]
  const values = [id, ...Object.values(row)]
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((c) => sql`${sql.ref(c)}`))}) values (${sql.join(values)})`.execute(
    db,
  )
  return () => sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db).then(() => undefined)
}

/** A time within the compared period. */
export const within = ({ from, to, dice }: Ground) =>
  new Date(from.getTime() + 3_600_000 + Math.floor(dice.roll() * (to.getTime() - from.getTime() - 10_800_000)))
