import type { Language } from '@kindling/contract/language'
import { tabStorage } from './browser/storage.ts'
import { shownPage } from './lost-files.ts'

const parameter = 'lang'
const followedKey = 'language-followed'

/** The address of this page in another language. The server keeps the language that an address names. */
export function addressIn(other: Language): string {
  const url = new URL(location.href)
  url.searchParams.set(parameter, other)
  return url.href
}

/** Loads this page in another language. Forms keep what was typed, as through any reload. */
export function openIn(other: Language): void {
  tabStorage.remove(followedKey)
  shownPage.open(addressIn(other))
}

/** Opens a page of another language in that of its person; once, because the server may not have it. */
export function followLanguage(ofPerson: Language): void {
  // the apps have one language
  if (import.meta.env.VITE_APP_VERSION !== undefined) return
  if (tabStorage.get(followedKey) === ofPerson) return
  // without a note that lasts it could reload for ever
  if (tabStorage.set(followedKey, ofPerson)) shownPage.open(addressIn(ofPerson))
}
