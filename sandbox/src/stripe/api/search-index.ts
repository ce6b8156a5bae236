import type { Kind, Objects } from './objects.ts'
import type { Store } from '../store.ts'

const searched: readonly string[] = ['charge', 'customer', 'payment_intent']

/** The current time and the lag of search, in milliseconds. */
export type SearchLag = { now: number; lag: number }

/**
 * Records the new state of an object before it is stored, so that search shows the old state until the lag is over.
 * Deletes states that search no longer shows. Search shows an object without records as it is stored.
 */
export function noteForSearch(store: Store, object: { id: string; object: string }, { now, lag }: SearchLag): void {
  if (!searched.includes(object.object)) return
  const { id } = object
  if (lag <= 0) return void store.sql('delete from search_states where id = ?').run(id)
  store
    .sql(
      `insert into search_states (id, at, body) select id, 0, body from objects
       where id = ? and not exists (select 1 from search_states where id = objects.id)`,
    )
    .run(id)
  store
    .sql(
      'delete from search_states where id = ?1 and seq < (select max(seq) from search_states where id = ?1 and at <= ?2)',
    )
    .run(id, now - lag)
  store.sql('insert into search_states (id, at, body) values (?, ?, ?)').run(id, now, JSON.stringify(object))
}

/** All objects of a kind as search shows them, newest first; `metadata` filters by one pair. */
export function searchable<K extends Kind>(
  store: Store,
  kind: K,
  { now, lag }: SearchLag,
  metadata?: { key: string; value: string },
): Objects[K][] {
  const state = `select s.body from search_states s where s.id = o.id and s.at <= ?1 order by s.seq desc limit 1`
  const unnoted = 'not exists (select 1 from search_states s where s.id = o.id)'
  const body = `select case when ?2 or ${unnoted} then o.body else (${state}) end as body from objects o`
  const newest = 'order by o.created desc, o.seq desc'
  const values = [now - lag, Number(lag <= 0), kind]
  const rows = metadata
    ? store
        .sql(`${body} join metadata m on m.id = o.id where o.kind = ?3 and m.key = ?4 and m.value = ?5 ${newest}`)
        .all(...values, metadata.key, metadata.value)
    : store.sql(`${body} where o.kind = ?3 ${newest}`).all(...values)
  return rows.flatMap(({ body: text }) => (text === null ? [] : [JSON.parse(text as string) as Objects[K]]))
}
