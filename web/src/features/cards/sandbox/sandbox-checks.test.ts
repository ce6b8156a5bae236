import { afterEach, expect, test, vi } from 'vitest'
import { sandboxChecks } from './sandbox-checks.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a check that is left while the sandbox answers asks no more', async () => {
  vi.useFakeTimers()
  const left = new AbortController()
  let looks = 0
  vi.stubGlobal('fetch', () => {
    looks += 1
    left.abort()
    const stripe_js = 'http://sandbox.test/bank'
    return Promise.resolve(Response.json({ status: 'requires_action', next_action: { use_stripe_sdk: { stripe_js } } }))
  })
  const processor = { url: 'http://sandbox.test', publicKey: 'pk_test' }
  const checks = sandboxChecks(processor, () => undefined, left.signal)
  const ended = checks.handleNextAction({ clientSecret: 'pi_1_secret_2' }).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await ended).toBe('AbortError')
  await expect(checks.retrievePaymentIntent('pi_1_secret_2')).rejects.toThrow(DOMException)
  expect(looks).toBe(1)
})
