import type { Language } from '@kindling/contract/language'
import { deviceStorage, tabStorage } from './browser/storage.ts'
import { shownPage } from './lost-files.ts'

const parameter = 'lang'
const followedKey = 'language-followed'

/** Loads this page in another language. Forms keep what was typed, as through any reload. */
export function openIn(other: Language): void {
  tabStorage.remove(followedKey)
  open(other)
}

/** Opens a page of another language in that of its person; once, because the server may not have it. */
export function followLanguage(ofPerson: Language): void {
  if (tabStorage.get(followedKey) === ofPerson) return
  // without a note that lasts it could reload for ever
  if (tabStorage.set(followedKey, ofPerson)) open(ofPerson)
}

/** The server keeps the language that an address names for the next pages, a phone app the one that it finds here. */
function open(language: Language): void {
  if (import.meta.env.VITE_APP_VERSION !== undefined) {
    deviceStorage.set(parameter, language)
    return shownPage.reload()
  }
  const url = new URL(location.href)
  url.searchParams.set(parameter, language)
  shownPage.open(url.href)
}
