import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { missing } from './api/stripe-error.ts'
import { idOf } from './ids.ts'
import type { Kind, Objects } from './api/objects.ts'
import { noteForSearch, type SearchLag } from './api/search-index.ts'

const schema = `
create table if not exists objects (
  seq integer primary key autoincrement, id text not null unique, kind text not null, created integer not null,
  customer text, payment_intent text, charge text, body text not null);
create index if not exists objects_made on objects (kind, created, seq);
create index if not exists objects_customer on objects (customer, kind, seq) where customer is not null;
create index if not exists objects_intent on objects (payment_intent, kind, seq) where payment_intent is not null;
create index if not exists objects_charge on objects (charge, kind, seq) where charge is not null;
create table if not exists metadata (id text not null, key text not null, value text not null, primary key (id, key)) without rowid;
create index if not exists metadata_value on metadata (key, value, id);
create table if not exists search_states (seq integer primary key autoincrement, id text not null, at integer not null, body text not null);
create index if not exists search_states_of on search_states (id, seq);
create table if not exists secrets (id text primary key, body text not null) without rowid;
create table if not exists idempotency (
  key text primary key, call text not null, body_hash text not null, status integer not null, answer text not null,
  request text not null, created integer not null) without rowid;
create table if not exists deliveries (
  event text primary key, state text not null, attempts integer not null, due integer not null, answer text) without rowid;
create index if not exists deliveries_pending on deliveries (due) where state = 'pending';
`

export type ListFilter = {
  customer?: string | undefined
  payment_intent?: string | undefined
  charge?: string | undefined
  /** For events and balance transactions. */
  types?: readonly string[] | undefined
  source?: string | undefined
  /** For reversals. */
  transfer?: string | undefined
  /** Only events that were delivered, or only those that were not. */
  delivered?: boolean | undefined
  createdFrom?: number | undefined
  createdTo?: number | undefined
  /** Only objects made after, or before, the object with this id. */
  newerThan?: string | undefined
  olderThan?: string | undefined
}

/** The sandbox's storage: a SQLite file, or only memory. All calls are synchronous, so each request is atomic. */
export class Store {
  readonly db: DatabaseSync
  /** The time after which search shows a change; no lag by default. */
  searchLag: () => SearchLag = () => ({ now: 0, lag: 0 })
  private readonly statements = new Map<string, StatementSync>()

  constructor(file: string) {
    this.db = new DatabaseSync(file)
    // a crash of the process loses nothing; only a power failure could lose the last writes
    this.db.exec(
      'pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 2000',
    )
    this.db.exec(schema)
  }

  sql(text: string): StatementSync {
    let statement = this.statements.get(text)
    if (!statement) this.statements.set(text, (statement = this.db.prepare(text)))
    return statement
  }

  begin(): void {
    this.sql('begin immediate').run()
  }

  commit(): void {
    this.sql('commit').run()
  }

  rollback(): void {
    this.sql('rollback').run()
  }

  close(): void {
    this.db.close()
  }

  put<K extends Kind>(object: Objects[K] & { object: K }): Objects[K] {
    noteForSearch(this, object, this.searchLag())
    const refs = object as { customer?: Ref; payment_intent?: Ref; charge?: Ref; created?: number }
    this.sql(
      `insert into objects (id, kind, created, customer, payment_intent, charge, body) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set body = excluded.body, customer = excluded.customer`,
    ).run(
      object.id,
      object.object,
      refs.created ?? 0,
      idOf(refs.customer),
      idOf(refs.payment_intent),
      idOf(refs.charge),
      JSON.stringify(object),
    )
    return object
  }

  index(id: string, metadata: Record<string, string>): void {
    this.sql('delete from metadata where id = ?').run(id)
    for (const [key, value] of Object.entries(metadata))
      this.sql('insert into metadata values (?, ?, ?)').run(id, key, value)
  }

  find<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    const row = this.sql('select body from objects where id = ? and kind = ?').get(id, kind) as
      | { body: string }
      | undefined
    return row && (JSON.parse(row.body) as Objects[K])
  }

  /** Returns the object. Throws the processor's error for an unknown id. `param`: the parameter that has the id. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): Objects[K] {
    const found = this.find(kind, id)
    if (found) return found
    throw missing(kind, id, param, param === 'id' ? 404 : 400)
  }

  any(id: string): Record<string, unknown> | undefined {
    const row = this.sql('select body from objects where id = ?').get(id) as { body: string } | undefined
    return row && (JSON.parse(row.body) as Record<string, unknown>)
  }

  /** Objects of a kind, newest first; one more than `limit` if there are more. */
  list<K extends Kind>(kind: K, filter: ListFilter, limit: number): Objects[K][] {
    const { where, values } = clausesOf(kind, filter)
    const order = filter.newerThan === undefined ? 'desc' : 'asc'
    const rows = this.sql(
      `select body from objects where ${where.join(' and ')} order by created ${order}, seq ${order} limit ?`,
    ).all(...values, limit)
    const found = rows.map((row) => JSON.parse(row['body'] as string) as Objects[K])
    return order === 'asc' ? found.reverse() : found
  }

  remove(id: string): void {
    this.sql('delete from objects where id = ?').run(id)
    this.sql('delete from metadata where id = ?').run(id)
    this.sql('delete from search_states where id = ?').run(id)
  }

  secret<T>(id: string): T | undefined {
    const row = this.sql('select body from secrets where id = ?').get(id) as { body: string } | undefined
    return row && (JSON.parse(row.body) as T)
  }

  putSecret(id: string, body: object): void {
    this.sql('insert into secrets values (?, ?) on conflict (id) do update set body = excluded.body').run(
      id,
      JSON.stringify(body),
    )
  }
}

type Ref = string | { id: string } | null | undefined

const placeOf = '(select created, seq from objects where id = ?)'

function clausesOf(kind: Kind, filter: ListFilter): { where: string[]; values: (string | number)[] } {
  const where = ['kind = ?']
  const values: (string | number)[] = [kind]
  const add = (clause: string, value: string | number | undefined) => {
    if (value === undefined) return
    where.push(clause)
    values.push(value)
  }
  add('customer = ?', filter.customer)
  add('payment_intent = ?', filter.payment_intent)
  add('charge = ?', filter.charge)
  add('created >= ?', filter.createdFrom)
  add('created <= ?', filter.createdTo)
  add(`(created, seq) < ${placeOf}`, filter.olderThan)
  add(`(created, seq) > ${placeOf}`, filter.newerThan)
  add("body ->> '$.source' = ?", filter.source)
  add("body ->> '$.transfer' = ?", filter.transfer)
  add("body ->> '$.type' in (select value from json_each(?))", filter.types && JSON.stringify(filter.types))
  const delivered = "exists (select 1 from deliveries where event = objects.id and state = 'delivered') = ?"
  add(delivered, filter.delivered === undefined ? undefined : Number(filter.delivered))
  return { where, values }
}
