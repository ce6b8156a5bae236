import { tabStorage } from '../../platform/browser/storage.ts'

const key = 'email'

/** The email address that a guest has typed: a reload keeps it, and a sign-in forgets it. */
export const typedEmail = (): string => tabStorage.get(key) ?? ''

export function saveTypedEmail(email: string): void {
  if (email === '') tabStorage.remove(key)
  else tabStorage.set(key, email)
}
