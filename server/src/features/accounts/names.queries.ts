import { sql, type RawBuilder } from 'kysely'
import type { Slot } from '../../platform/database/statement.ts'

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
