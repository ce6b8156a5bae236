import type { User } from '@kindling/contract/accounts'
import { keptOverlay } from '../../../platform/overlay.ts'
import { takeKept } from '../../../platform/session/tab-memory.ts'
import { type Values, valuesOf } from './profile-fields.ts'

const key = 'profile_typed'
const freshMs = 600_000

/** What was typed and is not saved, with when; of a new password only that there was one. */
type Typed = { at: number; values: Partial<Values>; password: boolean }

/** For somebody who leaves to sign in again, and finds the form as it was. */
export function typedToKeep(user: User, { password, ...typed }: Values): Record<string, unknown> {
  const known = valuesOf(user)
  const values = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== known[field as keyof Values]),
  )
  return { [keptOverlay]: 'profile', [key]: { at: Date.now(), values, password: password !== '' } satisfies Typed }
}

/** Once; undefined where nothing waits, or it has waited too long. Only `typedToKeep` writes it, so its shape is known. */
export function takeTyped(): Pick<Typed, 'values' | 'password'> | undefined {
  const kept = takeKept(key) as Typed | undefined
  if (kept === undefined || Date.now() - kept.at > freshMs) return undefined
  return kept
}
