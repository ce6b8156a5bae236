import type { Language } from '@kindling/contract/language'
import { language } from '@kindling/words/locale'
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
export const openIn = (other: Language): void => shownPage.open(addressIn(other))

/** Opens the page in the language of its person; once, because the server may not have that language. */
export function followLanguage(ofPerson: Language): void {
  // the apps have one language
  if (import.meta.env.VITE_APP_VERSION !== undefined) return
  if (ofPerson === language) return tabStorage.remove(followedKey)
  if (tabStorage.get(followedKey) === ofPerson) return
  // without a note that lasts it could reload for ever
  if (tabStorage.set(followedKey, ofPerson)) openIn(ofPerson)
}

/** Drops the language from the address, so that whoever gets it by a copy reads their own. */
export function dropLanguage(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has(parameter)) return
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
