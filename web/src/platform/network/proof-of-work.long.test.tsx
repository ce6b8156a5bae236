import type { Proof } from '@kindling/contract/cards/proof-of-work'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { refuse, serve, type SentCall } from './network.fixtures.ts'
import { useIsProofRunning } from './proof-of-work.ts'
import { render } from '../render.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const secrets = { hmacSignatureSecret: 'ours', hmacKeySignatureSecret: 'ours too' }
const body = { confirmation_token: 'ctoken_1' }
const saved = { data: { id: 'seti_1', status: 'saved', card: null } }
const refused = { code: 'proof_required', message: 'Please try again.' }

/** A server that asks for a proof of `counter` derivations, and answers `solved` to a good one. */
function askForProof({ counter = 5, solved = (): unknown => saved } = {}): SentCall[] {
  const sent: SentCall[] = []
  serve(async (one) => {
    sent.push(one)
    const { call, headers } = one
    if (call === 'POST /proofs') {
      const data = { until: 1_790_000_000 }
      const made = { algorithm: 'PBKDF2/SHA-256', cost: 500, counter, deriveKey, data, ...secrets }
      return { data: await createChallenge(made) }
    }
    const text = headers.get('x-proof')
    if (text === null) return Response.json(refused, { status: 429, headers: { 'retry-after': '1' } })
    const { verified } = await verifySolution({ ...(JSON.parse(atob(text)) as Proof), deriveKey, ...secrets })
    return verified ? solved() : refuse(429, refused)
  })
  return sent
}

const save = (signal?: AbortSignal) =>
  api('POST /cards', { body, idempotencyKey: 'one', ...(signal === undefined ? {} : { signal }) })

function Progress() {
  return <p>{useIsProofRunning() ? 'proving' : 'free'}</p>
}

test('a call that needs a proof of work is repeated with one and the same key, and the page shows progress', async () => {
  const sent = askForProof({ counter: 400 })
  const screen = await render(<Progress />)
  const answer = save()
  await expect.element(screen.getByText('proving')).toBeVisible()
  expect(await answer).toEqual(saved)
  await expect.element(screen.getByText('free')).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual(['POST /cards', 'POST /proofs', 'POST /cards'])
  const [first, , second] = sent
  expect(second!.headers.get('idempotency-key')).toBe('one')
  expect(second!.body).toEqual(first!.body)
})

test('a refused proof is not retried forever', async () => {
  const sent = askForProof({ solved: () => refuse(429, refused) })
  await expect(save()).rejects.toMatchObject({ code: 'proof_required', message: 'Please try again.' })
  expect(sent).toHaveLength(3)
})

test('leaving stops the computation', async () => {
  const sent = askForProof({ counter: 1_000_000 })
  const screen = await render(<Progress />)
  const leaving = new AbortController()
  const answer = save(leaving.signal)
  await expect.element(screen.getByText('proving')).toBeVisible()
  leaving.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await expect.element(screen.getByText('free')).toBeVisible()
  expect(sent.filter(({ call }) => call === 'POST /cards')).toHaveLength(1)
})

test('if this device cannot compute the proof, the call is refused without effect', async () => {
  vi.spyOn(crypto.subtle, 'deriveBits').mockRejectedValue(new DOMException('no', 'OperationError'))
  serve(({ call }) => {
    if (call !== 'POST /proofs') return refuse(429, refused)
    const task = { nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: 'ff', keySignature: '00' }
    const parameters = { algorithm: 'PBKDF2/SHA-256', ...task, data: { until: 1_790_000_000 } }
    return { data: { parameters, signature: '00' } }
  })
  await expect(save()).rejects.toMatchObject({ status: 429, code: 'proof_required' })
  vi.restoreAllMocks()
})
