import type { Subject } from '@kindling/contract/live'
import { beforeEach, describe, expect, test } from 'vitest'
import { versionsInMemory, type Versions } from './versions.ts'

const [cause, other]: Subject[] = ['giveables:a', 'people:b']
let [now, isHeard, drawn] = [0, true, 1]
let versions: Versions
beforeEach(() => {
  ;[now, isHeard, drawn] = [1_000, true, 1]
  versions = versionsInMemory(() => isHeard, { now: () => now, draw: () => drawn, limit: 3 })
})
const read = (subject = cause!) => versions.since(subject, versions.mark())

describe('a version', () => {
  test('is valid until its subject changes, and other subjects do not affect it', () => {
    const first = read()
    expect(first).toBeDefined()
    read(other)
    versions.change(other!)
    expect([read(), versions.now(cause!)]).toEqual([first, first])
    versions.change(cause!)
    expect(versions.now(cause!)).toBeUndefined()
    expect(read()).not.toBe(first)
  })

  test('does not exist for an answer that was read before a change, whenever it is finished', () => {
    const mark = versions.mark()
    versions.change(cause!)
    expect(versions.since(cause!, mark)).toBeUndefined()
    const later = versions.mark()
    expect(versions.since(cause!, later)).toBe(versions.now(cause!))
    expect(versions.since(cause!, mark)).toBeUndefined()
  })

  test('is the same for all who read at once', () => {
    const marks = [versions.mark(), versions.mark()]
    expect(versions.since(cause!, marks[1]!)).toBe(versions.since(cause!, marks[0]!))
  })

  test.each([
    ['a cause', cause!, 1, 30_000],
    ['a cause', cause!, 0, 15_000],
    ['a person', other!, 1, 90_000],
    ['a person', other!, 0, 45_000],
  ] as const)('of %s is valid for a while, then a new one starts: draws %i', (_what, subject, draw, lifetime) => {
    drawn = draw
    const first = read(subject)
    now += lifetime - 1 // a mark is a little later than the last
    expect(versions.now(subject)).toBe(first)
    now += 2
    expect(versions.now(subject)).toBeUndefined()
    expect(read(subject)).not.toBe(first)
  })

  test('does not exist while the listener is down, nor for what was read before a gap', () => {
    const first = read()
    isHeard = false
    expect([versions.now(cause!), read()]).toEqual([undefined, undefined])
    isHeard = true
    const mark = versions.mark()
    versions.forget()
    expect([versions.now(cause!), versions.since(cause!, mark)]).toEqual([undefined, undefined])
    expect(read()).not.toBe(first)
  })

  test('does not exist for what was read before a forgotten change', () => {
    const mark = versions.mark()
    versions.change(cause!)
    for (const one of ['a', 'b', 'c']) versions.change(`people:${one}`)
    expect(versions.since(cause!, mark)).toBeUndefined()
    expect(read()).toBeDefined()
  })

  test('of the least recently used subject is dropped when memory is full', () => {
    const first = read()
    for (const one of ['a', 'b']) read(`people:${one}`)
    expect(versions.now(cause!)).toBe(first)
    read('people:c')
    expect([versions.now(cause!), versions.now('people:a')]).toEqual([first, undefined])
  })
})
