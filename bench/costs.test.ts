import { expect, test } from 'vitest'
import { regressions, tableOf, type Cost } from './costs.ts'

const cost = (name: string, times: number): Cost => ({ name, cpuMs: times / 10, times, of: 'TPC-B' })
const kept = { date: '2026-11-30', times: { gift: 2, page: 5 } }

test('only a rise by more than a fifth is a regression, whatever the machine', () => {
  expect(regressions([cost('gift', 2.4), cost('page', 4), cost('new', 99)], kept)).toEqual([])
  expect(regressions([cost('gift', 2.41)], kept)).toEqual(['gift costs 2.4 times TPC-B; on 2026-11-30 it was 2.0.'])
})

test('the table has a row for each cost, beside that of the last release', () => {
  const [head, gift, fresh] = tableOf([cost('gift', 3), cost('fresh', 1)], kept).split('\n')
  expect(head).toContain('2026-11-30')
  expect(gift).toMatch(/^gift +0\.30 ms +3\.0 × TPC-B +2\.0 × +50 %$/)
  expect(fresh).toMatch(/new$/)
})
