import { afterEach, expect, test } from 'vitest'
import { dropReturnWords } from './return-words.ts'

const before = location.href
afterEach(() => history.replaceState(null, '', before))

test('removes the processor’s params from the URL and keeps the rest', () => {
  const words = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded&lang=es'
  history.replaceState({ of: 'ours' }, '', `/campaigns/4?give=1&${words}&amount=25#top`)
  dropReturnWords()
  expect(location.href.slice(location.origin.length)).toBe('/campaigns/4?give=1&amount=25#top')
  expect(history.state).toEqual({ of: 'ours' })
})

test('removes those of a saved card too', () => {
  history.replaceState(
    null,
    '',
    '/account/billing?setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=failed',
  )
  dropReturnWords()
  expect(location.href.slice(location.origin.length)).toBe('/account/billing')
})

test('leaves other URLs unchanged', () => {
  history.replaceState(null, '', '/explore?q=a%20b&x')
  dropReturnWords()
  expect(location.search).toBe('?q=a%20b&x')
})
