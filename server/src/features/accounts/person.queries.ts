import { sql, type RawBuilder } from 'kysely'
import type { Placed, Slot } from '../../platform/database/statement.ts'

/**
 * The contract's Person as JSON, for use in other queries; `more` adds fields. Null for a deleted account: what nobody is
 * called depends on the reader's language.
 */
export function personRef(alias: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('status')} <> 'deleted' then json_build_object('uuid', ${of('uuid')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'first_name', ${of('first_name')}, 'avatar', ${of('avatar')}${more}) end`
}

export const showsCommunities = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.settings`)} ->> 'show_communities')::boolean, true)`

/** Selects the ids of this person's inviter and of the people whom this person invited, except after a block. */
export const friendsOf = (personId: Placed<number | null>): RawBuilder<unknown> => sql`
  select x.id from (
    select b.id from users b where b.inviter_id = ${personId} union select b.inviter_id from users b where b.id = ${personId}
  ) x where x.id not in (${blockedWith(personId)})`

export const blockedWith = (personId: Placed<number | null>): RawBuilder<unknown> => sql`
  select blocked_id from blocks where blocker_id = ${personId} union all select blocker_id from blocks where blocked_id = ${personId}`

/** A search reads at most this many people whose name contains the longest word of the search. */
const mostNamed = 1_000

const begins = (word: RawBuilder<unknown>) => sql`w.word >= ${word} and w.word < ${word} || chr(1114111)`

/** Parts of a `with`. `asked`: the words. `called (id)`: people with a word that begins with the longest of them. */
export const called = (name: Slot<string>): RawBuilder<unknown> => sql`
  asked as materialized (select word from unnest(search_words_of(${name}::text)) word order by length(word) desc, word limit 6),
  called as materialized (select w.person_id as id from name_words w
    where ${begins(sql`(select word from asked order by length(word) desc, word limit 1)`)} limit ${sql.lit(mostNamed)})`

/** True if each word in `asked` is the beginning of a word of this person's name. */
export const isCalled = (personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from asked) and not exists (select from asked a where not exists (
    select from name_words w where w.person_id = ${personId} and ${begins(sql`a.word`)}))`

/** True if the search has a single word: then the people in `called` need no check by `isCalled`. */
export const isOneWord = sql<boolean>`(select count(*) = 1 from asked)`
