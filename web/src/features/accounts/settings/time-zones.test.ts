import { expect, test } from 'vitest'
import { allZones, cityOf, named, withNames, zonesLike } from './time-zones.ts'

const { signal } = new AbortController()
const found = async (search: string) => zonesLike(await withNames(allZones('UTC'), signal), search).map(({ id }) => id)

test('a zone is named by its city', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityOf('UTC')).toBe('UTC')
})

test('the chosen zone is listed, also if this browser does not know it', async () => {
  const zones = await withNames(allZones('Mars/Olympus_Mons'), signal)
  expect(zones).toContainEqual({ id: 'Mars/Olympus_Mons', city: 'Olympus Mons', name: 'Mars' })
  const ids = zones.map(({ id }) => id)
  expect(ids).toContain('UTC')
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['new york', 'America/New_York'],
  ['America/New_York', 'America/New_York'],
  ['EASTERN york', 'America/New_York'],
  ['kolkata', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['São Paulo', 'America/Sao_Paulo'],
])('%s finds %s', async (search, id) => expect(await found(search)).toEqual([id]))

test('an old name matches its current zone', () => expect(named('Asia/Calcutta')).toBe('Asia/Kolkata'))

test('a city is listed once, by its current name', async () => {
  expect(await found('calcutta')).toEqual([])
  expect(await found('katmandu')).toEqual([])
})

test('an empty search finds all, an unknown place finds none', () => {
  const zones = allZones('UTC')
  expect(zonesLike(zones, '  / ')).toHaveLength(zones.length)
  expect(zonesLike(zones, 'atlantis')).toEqual([])
})
