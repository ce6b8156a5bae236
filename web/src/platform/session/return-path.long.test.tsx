import { afterEach, expect, test } from 'vitest'
import { saveReturnPath, savedReturnPath, takeReturnPath } from './return-path.ts'

afterEach(() => sessionStorage.clear())

test('a path inside the app is saved with its query, and used once', () => {
  saveReturnPath('/campaigns/4?give=1#c-2')
  expect(savedReturnPath()).toBe('/campaigns/4?give=1#c-2')
  expect(takeReturnPath()).toBe('/campaigns/4?give=1#c-2')
  expect(takeReturnPath()).toBe(null)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  '/.//evil.example',
  '',
  '/api/v1/user',
])('%j leads elsewhere, and is not saved', (path) => {
  saveReturnPath(path)
  expect(takeReturnPath()).toBe(null)
})
