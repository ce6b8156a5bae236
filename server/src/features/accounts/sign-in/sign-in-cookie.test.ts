import { expect, test } from 'vitest'
import { signInCookie } from './sign-in-cookie.ts'

test('with https the cookie is bound to this host and sent only over https', () => {
  const cookie = signInCookie('https://kindling.example')
  const value = cookie.make()
  expect(cookie.write(value)).toBe(
    `__Host-kindling_sign_in=${value}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure`,
  )
  expect(cookie.read(`a=b; __Host-kindling_sign_in=${value}; c`)).toBe(value)
  expect(cookie.read(`kindling_sign_in=${value}`)).toBeUndefined()
})

test('with http on this machine the cookie works as well', () => {
  const cookie = signInCookie('http://127.0.0.1:3000')
  const value = cookie.make()
  expect(cookie.write(value)).toBe(`kindling_sign_in=${value}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`)
  expect(cookie.read(`kindling_sign_in=${value}`)).toBe(value)
})

test.each([
  undefined,
  '',
  'kindling_sign_in=',
  'kindling_sign_in=short',
  `kindling_sign_in=${'x'.repeat(44)}`,
  `kindling_sign_in=${'!'.repeat(43)}`,
])('%j is not a sign-in cookie', (header) => {
  expect(signInCookie('http://127.0.0.1:3000').read(header)).toBeUndefined()
})
