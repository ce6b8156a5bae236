import type { Subject } from '@kindling/contract/live'
import { beforeEach, describe, expect, test } from 'vitest'
import { openEtagVersions, type EtagVersions } from './etag-versions.ts'

const campaign: Subject = 'giveables:0192aaaa-0000-7000-8000-000000000001'
const ana: Subject = 'people:0192aaaa-0000-7000-8000-000000000002'
const ben: Subject = 'people:0192aaaa-0000-7000-8000-000000000003'
const inbox: Subject = 'inbox:0192aaaa-0000-7000-8000-000000000002'
const asked = { viewer: 7, url: '/api/v1/campaigns/4?fields=title' }

let [now, isConnected, drawn] = [1_000, true, 1]
let versions: EtagVersions
beforeEach(() => {
  ;[now, isConnected, drawn] = [1_000, true, 1]
  versions = openEtagVersions(() => isConnected, { now: () => now, draw: () => drawn })
})
const read = (...subjects: Subject[]) => versions.etagVersion(asked, subjects, versions.mark())!
const holds = (version: string) => versions.holds(asked, version)

describe('an ETag version', () => {
  test('is valid only for its viewer and address, in its process, and until one of its subjects changes', () => {
    const version = read(campaign, ana)
    expect(holds(version)).toBe(true)
    versions.change(ben)
    expect(holds(version)).toBe(true)
    expect(versions.holds({ ...asked, viewer: 8 }, version)).toBe(false)
    expect(versions.holds({ ...asked, viewer: null }, version)).toBe(false)
    expect(versions.holds({ ...asked, url: '/api/v1/campaigns/4' }, version)).toBe(false)
    expect(openEtagVersions(() => true, { now: () => now }).holds(asked, version)).toBe(false)
    versions.change(ana)
    expect(holds(version)).toBe(false)
    expect(holds(read(campaign, ana))).toBe(true)
  })

  test('cannot be forged', () => {
    const version = read(campaign, ana)
    const [proof, mark, until, subjects] = version.split('/')
    for (const forged of [
      `${proof}/${mark}/${until}/${campaign}`,
      `${proof}/${mark}/${until}/${ben}`,
      `${version}+people:x`,
      `${proof}/${mark}/${Number(until) + 1}/${subjects}`,
      `${proof}/${Number(mark) + 1}/${until}/${subjects}`,
      `${proof}/1e999/${until}/${subjects}`,
      `${proof}/./${until}/${subjects}`,
      `${proof}/${mark}/./${subjects}`,
      version.slice(1),
      `/${mark}/${until}/${subjects}`,
      '',
      '///',
      'x'.repeat(22),
    ])
      expect(holds(forged), forged).toBe(false)
  })

  test('does not exist for an answer that was read before a change, whenever it is finished', () => {
    const mark = versions.mark()
    versions.change(campaign)
    expect(versions.etagVersion(asked, [campaign], mark)).toBeUndefined()
    expect(holds(read(campaign))).toBe(true)
    expect(versions.etagVersion(asked, [campaign], mark)).toBeUndefined()
  })

  test.each([
    ['a giveable', [campaign, ana], 1, 30_000],
    ['a giveable', [ana, campaign], 0, 15_000],
    ['a person', [ana, ben], 1, 90_000],
    ['a person', [ana, ben], 0, 45_000],
    ['an inbox', [inbox, ana], 0, 120_000],
    ['an inbox and a giveable', [inbox, campaign], 1, 30_000],
  ] as const)('about %s %j is valid for a while: draws %i', (_what, subjects, draw, lifetime) => {
    drawn = draw
    const version = read(...subjects)
    now += lifetime - 1
    expect(holds(version)).toBe(true)
    read(...subjects)
    now += 2
    expect(holds(version)).toBe(false)
    expect(holds(read(...subjects))).toBe(true)
  })

  test('does not exist while the listener is down, nor for what was read before a gap', () => {
    const version = read(campaign)
    isConnected = false
    expect([holds(version), read(campaign)]).toEqual([false, undefined])
    isConnected = true
    const mark = versions.mark()
    versions.forget()
    expect([holds(version), versions.etagVersion(asked, [campaign], mark)]).toEqual([false, undefined])
    expect(holds(read(campaign))).toBe(true)
  })

  test('does not hold once a subject of the same bucket changed', () => {
    versions = openEtagVersions(() => true, { buckets: 1, now: () => now, draw: () => drawn })
    const version = read(campaign)
    versions.change(ana)
    expect(holds(version)).toBe(false)
    expect(holds(read(campaign))).toBe(true)
  })

  test('does not hold after a change among 100,000 others', () => {
    const version = read(campaign)
    for (let i = 0; i < 100_000; i += 1) versions.change(`people:${i}`)
    versions.change(campaign)
    for (let i = 0; i < 100_000; i += 1) versions.change(`people:${i}`)
    expect(holds(version)).toBe(false)
  })
})
