import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('a few items run at once; many run in order, with turns of others between', async () => {
  const done: number[] = []
  const { add } = inSlices((n: number) => void done.push(n))
  add([0, 1])
  expect(done).toEqual([0, 1])
  done.length = 0
  add(upTo(1_200))
  add([1_200])
  expect(done).toEqual([])
  await nextTurn()
  expect(done).toHaveLength(500)
  while (done.length < 1_201) await nextTurn()
  expect(done).toEqual(upTo(1_201))
  add([7])
  expect(done.at(-1)).toBe(7)
})

test('what waits is dropped by clear, and later items run', async () => {
  const done: number[] = []
  const { add, clear } = inSlices((n: number) => void done.push(n))
  add(upTo(600))
  clear()
  add([9])
  await nextTurn()
  expect(done).toEqual([9])
})
