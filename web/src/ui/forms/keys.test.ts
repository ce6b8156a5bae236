import { expect, test } from 'vitest'
import { isEnter } from './keys.ts'

const press = (key: string, native: { isComposing: boolean; keyCode: number }) =>
  isEnter({ key, nativeEvent: native } as Parameters<typeof isEnter>[0])

test.each([
  ['an Enter', 'Enter', { isComposing: false, keyCode: 13 }, true],
  ['another key', 'a', { isComposing: false, keyCode: 65 }, false],
  ['an Enter while text is composed', 'Enter', { isComposing: true, keyCode: 13 }, false],
  ['the Enter that ends composing in Safari', 'Enter', { isComposing: false, keyCode: 229 }, false],
])('%s', (_, key, native, acts) => {
  expect(press(key, native)).toBe(acts)
})
