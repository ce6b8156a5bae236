import { sql, type RawBuilder } from 'kysely'
import type { Slot } from '../database/statement.ts'

/** `names`: the column with the name's words. `from`: a source that ends with `where`. */
type Searched = {
  id: RawBuilder<unknown>
  words: RawBuilder<unknown>
  names: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/** What a misspelled word shares with the word that was meant (decision 0026). */
export const typedFor = (word: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when length(${word}) = 3 then array[${word}] else near_words_of(${word}) end`

/** Of Spanish and English. A search for “el corazón” finds what is called “Corazón”. */
const articles = sql`'{a,an,the,el,la,las,los,un,una,unas,unos}'::text[]`

/**
 * A part of a `with` clause: `matches (id, score)`, the rows that match every word of a search. A word matches itself,
 * words that begin with it and words with one typing error; of three letters only a missing one counts as such.
 * Matches in the name score higher.
 * Rows that score far below the best are omitted. Only 300 rows are scored, so for a very frequent word they are an
 * arbitrary choice.
 */
export const matches = (asked: Slot<string | null>, { id, words, names, from }: Searched): RawBuilder<unknown> => sql`
  typed as materialized (select word, word = any(${articles}) as article from unnest(search_words_of(${asked}::text)) word),
  asked as materialized (
    select word from typed where not article or not exists (select from typed o where not o.article)
    order by length(word) desc, word limit 8
  ),
  variants as materialized (
    select a.word as asked, v.word, v.weight from asked a cross join lateral (
      (select w.word, case when w.word = a.word then 1.0 else 0.9 end as weight from search_words w
        where w.word >= a.word and w.word < a.word || chr(1114111) order by length(w.word), w.word limit 200)
      union all
      select w.word, 0.5 from search_words w
        where length(a.word) >= 3 and w.near && ${typedFor(sql`a.word`)} and not starts_with(w.word, a.word)) v
  ),
  wanted as materialized (
    select row_number() over (order by length(asked) desc, asked) as nth, array_agg(word collate "default") as words from variants group by asked
  ),
  candidates as materialized (
    select ${id} as id, ${names} as names, ${words} as words from ${from}
      ${words} && (select words from wanted where nth = 1)
      and ${words} && coalesce((select words from wanted where nth = 2), (select words from wanted where nth = 1))
      and (select count(*) from wanted) = (select count(*) from asked)
      and not exists (select from wanted o where o.nth > 2 and not ${words} && o.words)
    limit 300
  ),
  scored as materialized (
    select m.id, sum(m.best) as score from (
      select c.id, v.asked, max(v.weight * case when v.word = any(c.names) then 1 else 0.7 end) as best
      from candidates c cross join lateral unnest(c.words) h (word) join variants v on v.word = h.word
      group by c.id, v.asked) m
    group by m.id
  ),
  matches as materialized (select id, score from scored where score >= 0.6 * (select max(score) from scored))`
