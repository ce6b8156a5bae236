import type { InviteKind } from '@kindling/contract/invites/calls'
import { deviceStorage } from '../browser/storage.ts'

const kinds = ['g', 'c', 'f'] as const satisfies readonly InviteKind[]
const key = 'invite'
const days30 = 30 * 24 * 60 * 60 * 1_000

export type SavedInvite = { kind: InviteKind; code: string }

export function saveInvite({ kind, code }: SavedInvite): void {
  deviceStorage.set(key, JSON.stringify({ kind, code, at: Date.now() }))
}

export function savedInvite(): SavedInvite | undefined {
  const { kind, code, at } = parse(deviceStorage.get(key))
  const known = kinds.find((one) => one === kind)
  if (known === undefined || typeof code !== 'string' || typeof at !== 'number') return undefined
  return Date.now() - at < days30 ? { kind: known, code } : undefined
}

/** Deletes it after sign-in, so that the next person on this device does not use it. */
export const forgetInvite = (): void => deviceStorage.remove(key)

function parse(text: string | null): { kind?: unknown; code?: unknown; at?: unknown } {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as object
  } catch {
    return {}
  }
}
