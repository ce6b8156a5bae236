import type { Challenge } from '@kindling/contract/cards/proof-of-work'
import { solveChallenge as solve } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Runs in the browser's crypto threads, so the page stays responsive. Throws the signal's reason. */
export async function solveChallenge(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  signal?.addEventListener('abort', stop)
  try {
    const solution = signal?.aborted ? null : await solve({ challenge, deriveKey, controller })
    signal?.throwIfAborted()
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
