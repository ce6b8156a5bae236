import { afterEach, expect, test, vi } from 'vitest'
import { copyText, openShareSheet } from './pass-on.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = (name: string) => () => Promise.reject(new DOMException('refused', name))

test('a browser that refuses to copy, or cannot, says so', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: refuse('NotAllowedError') } })
  expect(await copyText('line')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('line')).toBe(false)
})

test('a closed share sheet is no refusal; a blocked one is', async () => {
  vi.stubGlobal('navigator', { share: refuse('AbortError') })
  expect(await openShareSheet({ url: '/' })).toBe(true)
  vi.stubGlobal('navigator', { share: refuse('NotAllowedError') })
  expect(await openShareSheet({ url: '/' })).toBe(false)
})
