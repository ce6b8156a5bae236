import { expect, test } from 'vitest'
import { processorScript } from './stripe-library.ts'

test.each(['https://js.stripe.com/endive/stripe.js', 'https://b.js.stripe.com/v3/fingerprinted/js/trusted.js'])(
  'a script of the processor is allowed: %s',
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
])('any other URL is blocked: %s', (url) => expect(processorScript(url)).toBeNull())
