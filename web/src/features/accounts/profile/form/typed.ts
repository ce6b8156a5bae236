import type { User } from '@kindling/contract/accounts/calls'
import { savedOverlay } from '../../../../platform/session/saved-for-return.ts'
import { type Values, valuesOf } from './profile-fields.ts'
import { tabStorage } from '../../../../platform/browser/storage.ts'

const key = 'profile_typed'
const freshMs = 600_000

/** Unsaved values with the time; of a new password only whether there was one. */
type Typed = { at: number; values: Partial<Values>; password: boolean }

/** Saves the form for a person who leaves to sign in again. */
export function typedToKeep(user: User, { password, ...typed }: Values): Record<string, unknown> {
  const known = valuesOf(user)
  const values = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== known[field as keyof Values]),
  )
  return { [savedOverlay]: 'profile', [key]: { at: Date.now(), values, password: password !== '' } satisfies Typed }
}

/** Undefined if nothing is saved or it is too old. Only `typedToKeep` writes it, so its shape is known. */
export function readTyped(): Pick<Typed, 'values' | 'password'> | undefined {
  const saved = JSON.parse(tabStorage.get(key) ?? 'null') as Typed | null
  return saved !== null && Date.now() - saved.at <= freshMs ? saved : undefined
}

export const forgetTyped = (): void => tabStorage.remove(key)
