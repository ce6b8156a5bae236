import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { entryWords } from './words.ts'

export type InventedEntry = {
  ein: string
  name: string
  street: string
  city: string
  state: string
  zip: string
  incomeCode: number
}

/** For the demo. Their EINs begin with 00, as none of the IRS does; by that they are shown as invented. */
export async function insertInvented(db: Db, entries: readonly InventedEntry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const { words, nameWords } = entryWords(entry)
    return { ...entry, words, nameWords }
  })
  await sql`
    with added as (
      insert into registry_entries (ein, uuid, legal_name, name, street, city, state, zip, subsection, deductibility, income_code,
        words, name_words)
      select e.ein, ('00000000-0000-7000-8000-000' || e.ein)::uuid, upper(e.name), e.name, e.street, e.city, e.state, e.zip,
        '03', 1, e."incomeCode", array(select jsonb_array_elements_text(e.words)), e."nameWords"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (ein text, name text, street text, city text, state text,
        zip text, "incomeCode" smallint, words jsonb, "nameWords" smallint)
      on conflict (ein) do nothing returning words
    )
    insert into registry_words as w (word, near, entries)
    select word collate "C", near_words_of(word), count(*)::int from added, unnest(words) word group by word
    on conflict (word) do update set entries = w.entries + excluded.entries`.execute(db)
}
