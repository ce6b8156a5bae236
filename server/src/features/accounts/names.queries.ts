import { sql, type RawBuilder } from 'kysely'
import type { Slot } from '../../platform/database/statement.ts'

/** The most people that a search looks at, by the rarest word of the name. */
const mostNamed = 1_000

const begins = (word: RawBuilder<unknown>) => sql`w.word >= ${word} and w.word < ${word} || chr(1114111)`

/**
 * The words of a name that is looked for as `asked`, and some whose name has a word that begins with the longest of them
 * as `called (id)`, behind `with`: all of those, unless thousands are called so.
 */
export const called = (name: Slot<string>): RawBuilder<unknown> => sql`
  asked as materialized (select word from unnest(search_words_of(${name}::text)) word order by length(word) desc, word limit 6),
  called as materialized (select w.person_id as id from name_words w
    where ${begins(sql`(select word from asked order by length(word) desc, word limit 1)`)} limit ${sql.lit(mostNamed)})`

/** True if each word of `asked` begins a word of this person's name. */
export const isCalled = (personId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from asked) and not exists (select from asked a where not exists (
    select from name_words w where w.person_id = ${personId} and ${begins(sql`a.word`)}))`

/** True for a single word; the people in `called` then need no check by `isCalled`. */
export const isOneWord = sql<boolean>`(select count(*) = 1 from asked)`
