import { deviceStorage, tabStorage } from '../browser/storage.ts'

/** True in a phone app, which the system may end at any moment: then gifts are saved beyond it. */
export const isKept = (): boolean => import.meta.env.VITE_APP_VERSION !== undefined

/** Where unfinished gifts are saved, under names that begin with `gift`. */
export const giftStorage = () => (import.meta.env.VITE_APP_VERSION === undefined ? tabStorage : deviceStorage)

/** Nobody sees the gifts of a person who has signed out. */
export function forgetKeptGifts(): void {
  for (const key of deviceStorage.keys()) if (/^gift[._]/.test(key)) deviceStorage.remove(key)
}
