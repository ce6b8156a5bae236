import type { Language } from '@kindling/contract/language'
import { sql, type RawBuilder } from 'kysely'

const collations: Readonly<Record<Language, string>> = { en: 'en-x-icu', es: 'es-x-icu' }

/** A name as its reader's language sorts it, as `Intl.Collator` does on screens: in Spanish ñ is a letter after n. */
export const asSorted = (name: RawBuilder<unknown>, language: Language): RawBuilder<unknown> =>
  sql`${name} collate ${sql.id(collations[language])}`
