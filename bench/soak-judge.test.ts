import { expect, test } from 'vitest'
import { flatness, type Window } from './soak-judge.ts'

const quiet: Window = {
  requests: 1,
  refused: 0,
  failed: 0,
  p50: 3,
  p99: 20,
  apiMb: 200,
  jobsMb: 150,
  databaseMb: 300,
  waiting: 0,
}
const windows = (change: (n: number) => Partial<Window>) =>
  Array.from({ length: 12 }, (_, n) => ({ ...quiet, ...change(n) }))

test('a warm-up, and one slow window, are flat', () => {
  expect(flatness(windows((n) => ({ apiMb: Math.min(200, 80 + 40 * n), p99: n === 10 ? 400 : 20 })))).toEqual([])
})

test('memory that goes on growing, times that rise, jobs that wait and a failed request are named', () => {
  expect(flatness(windows((n) => ({ apiMb: 200 + 20 * n })))).toEqual(['the memory of the API rose from 320 to 400'])
  expect(flatness(windows((n) => ({ p99: n < 8 ? 20 : 45 })))).toEqual(['the 99th percentile rose from 20 to 45'])
  expect(flatness(windows((n) => ({ waiting: n * 10 })))).toEqual(['a due job waits for 110 s'])
  expect(flatness(windows((n) => ({ failed: n === 3 ? 1 : 0 })))).toEqual(['1 requests failed or were refused'])
})
