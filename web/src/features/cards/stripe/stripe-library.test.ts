import { expect, test } from 'vitest'
import { processorScript } from './stripe-library.ts'

test.each(['https://js.stripe.com/endive/stripe.js', 'https://b.js.stripe.com/v3/fingerprinted/js/trusted.js'])(
  'the processor’s own script may run: %s',
  (url) => expect(processorScript(url)).toBe(url),
)

test.each([
  'https://evil.example/js.stripe.com/stripe.js',
  'https://js.stripe.com.evil.example/stripe.js',
  'https://evil-js.stripe.com.example/a.js',
  'https://notjs.stripe.com/a.js',
  'http://js.stripe.com/stripe.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '/assets/main.js',
  '',
])('no other may: %s', (url) => expect(processorScript(url)).toBeNull())
