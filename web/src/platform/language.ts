import type { Language } from '@kindling/contract/language'
import { tabStorage } from './browser/storage.ts'
import { shownPage } from './lost-files.ts'

const parameter = 'lang'
const followedKey = 'language-followed'

/** The phone apps hold their pages themselves, in one language. */
export const hasLanguages = import.meta.env.VITE_APP_VERSION === undefined

/** Loads this page in another language. Forms keep what was typed, as through any reload. */
export function openIn(other: Language): void {
  tabStorage.remove(followedKey)
  open(other)
}

/** Opens a page of another language in that of its person; once, because the server may not have it. */
export function followLanguage(ofPerson: Language): void {
  if (!hasLanguages || tabStorage.get(followedKey) === ofPerson) return
  // without a note that lasts it could reload for ever
  if (tabStorage.set(followedKey, ofPerson)) open(ofPerson)
}

/** The server keeps the language that an address names for the next pages. */
function open(language: Language): void {
  const url = new URL(location.href)
  url.searchParams.set(parameter, language)
  shownPage.open(url.href)
}
