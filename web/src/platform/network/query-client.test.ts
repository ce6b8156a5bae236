import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const queries = createQueryClient()
const key = ['figures']
const ask = vi.fn(async () => 1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queries.clear()
  ask.mockClear()
  vi.useRealTimers()
})

test('answers are fresh for 5 seconds, and refetched by the next observer after them', async () => {
  const observe = () => new QueryObserver(queries, { queryKey: key, queryFn: ask }).subscribe(() => undefined)
  observe()()
  await vi.advanceTimersByTimeAsync(4_900)
  observe()()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  observe()()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('unused answers are dropped after 5 minutes, writes after one', async () => {
  await queries.prefetchQuery({ queryKey: key, queryFn: ask })
  await queries.getMutationCache().build(queries, { mutationFn: ask }).execute(undefined)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(queries.getMutationCache().getAll()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queries.getMutationCache().getAll()).toEqual([])
  await vi.advanceTimersByTimeAsync(238_000)
  expect(queries.getQueryData(key)).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queries.getQueryData(key)).toBe(undefined)
})

test('viewing, focus and a restored connection refetch', () => {
  expect(queries.getDefaultOptions().queries).toMatchObject({
    refetchOnMount: true,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
})
