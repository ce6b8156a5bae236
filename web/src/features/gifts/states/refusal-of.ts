import type { ApiError } from '../../../platform/network/api-error.ts'
import type { ChosenCard } from '../../cards/index.ts'
import { noteFields, type Refusal } from './giving-machine.ts'

/** Declines (402) and an expired session (401) are not refusals, because the gift continues. */
export function refusalOf(error: ApiError, now: number): Refusal {
  if (error.status === 429) return { kind: 'wait', until: now + (error.retryAfter ?? 60) * 1_000 }
  const amount = error.errors?.['amount_cents']?.[0]
  if (amount !== undefined) return { kind: 'amount', text: amount }
  for (const field of noteFields) {
    const text = error.errors?.[field]?.[0]
    if (text !== undefined) return { kind: 'note', field, text }
  }
  const first = Object.values(error.errors ?? {})[0]?.[0]
  return { kind: 'words', text: first ?? error.message }
}

/** Maps a failed tokenization to its message; our server was not called yet. */
export function refusalOfToken(token: Exclude<ChosenCard, { kind: 'chosen' }>): Refusal {
  if (token.kind === 'fields') return { kind: 'card', errors: token.errors }
  return token.message === undefined ? { kind: 'unreachable' } : { kind: 'words', text: token.message }
}
