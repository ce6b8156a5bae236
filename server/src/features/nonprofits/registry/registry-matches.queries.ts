import { sql, type RawBuilder } from 'kysely'
import { typedFor } from '../../../platform/search/matches.queries.ts'
import type { Slot } from '../../../platform/database/statement.ts'

/** The income codes of the three tiers that are searched one after another; each tier has an index. */
const tiers = [
  [7, 9],
  [4, 6],
  [0, 3],
] as const
/** Ranks at most this many entries of a tier. The next tier is searched if there are fewer than half as many. */
const most = 200
/** For a word in at least this many entries, no similar words are searched. */
const everywhere = sql.lit(20_000)
const common = sql.lit(2_000)

/** Finds entries by the `groups` rarest words with the index, and checks the other words in the result. */
const holds = (groups: number): RawBuilder<unknown> => sql`
  ${sql.join(
    Array.from(
      { length: groups },
      (_, i) => sql`e.words && (select words from r_wanted where nth = ${sql.lit(i + 1)})`,
    ),
    sql` and `,
  )}
  and (select count(*) from r_wanted) = (select count(*) from r_asked)
  and not exists (select from r_wanted o where o.nth > ${sql.lit(groups)} and not e.words && o.words)`

const tier = (nth: number): RawBuilder<unknown> => sql.ref(`r_tier_${nth}`)

const tierOf = (groups: number, nth: number): RawBuilder<unknown> => {
  const [from, to] = tiers[nth]!
  const before = Array.from({ length: nth }, (_, i) => sql`(select count(*) from ${tier(i)})`)
  const few = nth === 0 ? sql`true` : sql`${sql.join(before, sql` + `)} < ${sql.lit(most / 2)}`
  return sql`${tier(nth)} as materialized (
    select e.ein, e.words, e.name_words, e.income_code from registry_entries e
    where e.removed_on is null and e.income_code between ${sql.lit(from)} and ${sql.lit(to)}
      and ${few} and ${holds(groups)} limit ${sql.lit(most)}
  )`
}

/**
 * Entries of the registry with every word, as `registry_matches (ein, score)` within a `with`. A word matches itself,
 * words that begin with it, and words that differ by one typing error; of three letters only a missing one counts.
 */
export const registryMatches = (words: Slot<string[]>, groups: number): RawBuilder<unknown> => sql`
  r_asked as materialized (
    select a.word, coalesce((select w.entries from registry_words w where w.word = a.word), 0) as known
    from (select distinct word from unnest(${words}::text[]) word) a
  ),
  r_variants as materialized (
    select a.word as asked, v.word, v.weight, v.entries from r_asked a cross join lateral (
      select a.word collate "C" as word, 1.0 as weight, a.known as entries where a.known > 0
      union all
      (select w.word, 0.9, w.entries from registry_words w
        where length(a.word) > 2 and a.known < ${everywhere} and w.word > a.word and w.word < a.word || chr(1114111)
        order by w.entries desc limit 20)
      union all
      (select w.word, 0.9, w.entries from registry_words w
        where length(a.word) <= 2 and a.known < ${common} and w.entries >= 500
          and w.word > a.word and w.word < a.word || chr(1114111)
        order by w.entries limit 6)
      union all
      (select w.word, 0.5, w.entries from registry_words w
        where length(a.word) >= 3 and a.known < ${common} and w.near && ${typedFor(sql`a.word`)} and not starts_with(w.word, a.word)
        order by w.entries desc limit 12)) v
  ),
  r_wanted as materialized (
    select row_number() over (order by sum(entries), asked) as nth, array_agg(word collate "default") as words
    from r_variants group by asked
  ),
  ${sql.join(tiers.map((_, nth) => tierOf(groups, nth)))},
  registry_matches as materialized (
    select m.ein, sum(m.best) / (select count(*) from r_asked) + 0.3 * sum(m.named) / greatest(m.name_words, 1)
      + 0.02 * m.income_code as score
    from (
      select c.ein, c.name_words, c.income_code, v.asked,
        max(v.weight * case when h.nth <= c.name_words then 1 else 0.7 end) as best,
        max(case when h.nth <= c.name_words then v.weight else 0 end) as named
      from (${sql.join(
        tiers.map((_, nth) => sql`select * from ${tier(nth)}`),
        sql` union all `,
      )}) c
      cross join lateral unnest(c.words) with ordinality h (word, nth) join r_variants v on v.word = h.word
      group by c.ein, c.name_words, c.income_code, v.asked) m
    group by m.ein, m.name_words, m.income_code
  )`

/** Finds entries by the beginning of an EIN, in the same form. */
export const registryByEin = (digits: Slot<string>): RawBuilder<unknown> => sql`
  registry_matches as materialized (
    select e.ein, 1.0 as score from registry_entries e
    where e.removed_on is null and e.ein between rpad(${digits}::text, 9, '0')::char(9) and rpad(${digits}::text, 9, '9')::char(9)
      order by e.ein limit ${sql.lit(most)}
  )`
