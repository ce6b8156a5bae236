import type { Subject } from '@kindling/contract/live'
import { expect, test } from 'vitest'
import { sealsOf } from './seal.ts'
import { versionsInMemory } from './versions.ts'

const subjects: Subject[] = [
  'giveables:0192aaaa-0000-7000-8000-000000000001',
  'people:0192aaaa-0000-7000-8000-000000000002',
]
const asked = { viewer: 7, url: '/api/v1/campaigns/4?fields=title' }

test('a seal is valid only for its viewer, subjects and address, and until one of them changes', () => {
  const versions = versionsInMemory(() => true)
  const seals = sealsOf(versions)
  const seal = seals.seal(asked, subjects, versions.mark())!
  expect(seals.holds(asked, seal)).toBe(true)
  expect(seals.holds({ ...asked, viewer: 8 }, seal)).toBe(false)
  expect(seals.holds({ ...asked, viewer: null }, seal)).toBe(false)
  expect(seals.holds({ ...asked, url: '/api/v1/campaigns/4' }, seal)).toBe(false)
  expect(sealsOf(versions).holds(asked, seal)).toBe(false)
  for (const forged of [
    seal.split('+')[0]!,
    seal.replace('1+', '3+'),
    `${seal}+people:x`,
    seal.slice(1),
    '',
    '.',
    'x'.repeat(22),
  ])
    expect(seals.holds(asked, forged), forged).toBe(false)
  versions.change(subjects[1]!)
  expect(seals.holds(asked, seal)).toBe(false)
  expect(seals.seal(asked, subjects, versions.mark())).not.toBe(seal)
})

test('an answer that may have changed while it was read gets no seal', () => {
  const versions = versionsInMemory(() => true)
  const mark = versions.mark()
  versions.change(subjects[1]!)
  expect(sealsOf(versions).seal(asked, subjects, mark)).toBeUndefined()
})
