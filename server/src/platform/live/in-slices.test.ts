import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('few items run at once; many run in order, with turns of others between', async () => {
  const done: number[] = []
  const { add } = inSlices((n: number) => void done.push(n))
  add([0, 1])
  expect(done).toEqual([0, 1])
  add(upTo(1_201).slice(2))
  expect(done).toHaveLength(500)
  add([1_201])
  await nextTurn()
  expect(done).toHaveLength(1_000)
  await nextTurn()
  expect(done).toEqual(upTo(1_202))
  await nextTurn()
  add([1_202])
  expect(done.at(-1)).toBe(1_202)
})

test('many small additions of one turn are sliced too', async () => {
  const done: number[] = []
  const { add } = inSlices((n: number) => void done.push(n))
  for (let i = 0; i < 12; i += 1) add(upTo(100))
  expect(done).toHaveLength(500)
  await nextTurn()
  await nextTurn()
  expect(done).toHaveLength(1_200)
})

test('what waits is dropped by clear, and later items run', async () => {
  const done: number[] = []
  const { add, clear } = inSlices((n: number) => void done.push(n))
  add(upTo(600))
  clear()
  add([999])
  await nextTurn()
  expect(done).toEqual([...upTo(500), 999])
})

test('an item that fails does not stop the others', async () => {
  const done: number[] = []
  const { add } = inSlices((n: number) => {
    if (n === 1) throw new Error('no')
    done.push(n)
  })
  expect(() => add([0, 1, 2])).toThrow('no')
  await nextTurn()
  expect(done).toEqual([0, 2])
})
