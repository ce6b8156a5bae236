import { expect, test } from 'vitest'
import { comment, reply, uuid } from './comments.fixtures.ts'
import { piecesOf } from './comment-text.tsx'
import { typedName } from './writing/mention-picker.tsx'
import { namedIn } from './writing/use-named.ts'
import { continued, refreshed, unseenIn, withChanged, withOwn } from './shown-thread.ts'

const shown = [comment(1, 'One', { replies: [reply(11, 'R')], replies_count: 1 }), comment(2, 'Two')]

test('later changes update rows in place and are counted', () => {
  const latest = [
    comment(3, 'Three', { replies_count: 1 }),
    comment(2, 'Two, edited'),
    comment(1, 'One', { replies: [reply(11, 'R'), reply(12, 'S')], replies_count: 2 }),
  ]
  const now = refreshed(shown, latest, true)
  expect(now.map(({ text, replies }) => [text, replies.length])).toEqual([
    ['One', 1],
    ['Two, edited', 0],
  ])
  expect(unseenIn(now, latest)).toBe(3)
})

test('a deleted comment leaves an empty row, unless its replies may be on a page that has not loaded', () => {
  expect(refreshed(shown, [comment(1, 'One')], true)[1]).toMatchObject({ state: 'deleted', text: null, person: null })
  expect(refreshed(shown, [comment(1, 'One')], false)[1]!.text).toBe('Two')
  expect(continued(shown, [comment(2, 'Two'), comment(4, 'Four')]).map(({ text }) => text)).toEqual([
    'One',
    'Two',
    'Four',
  ])
})

test('one’s own comment appears once, a reply last below its comment; deleted ones disappear, or stay above replies', () => {
  const mine = reply(13, 'Mine')
  const once = withOwn(withOwn(shown, mine), mine)
  expect(once[0]!.replies.map(({ text }) => text)).toEqual(['R', 'Mine'])
  expect(withOwn(shown, comment(5, 'New')).map(({ text }) => text)).toEqual(['New', 'One', 'Two'])
  expect(withChanged(shown, uuid(2), null).map(({ text }) => text)).toEqual(['One'])
  expect(withChanged(shown, uuid(1), null)[0]).toMatchObject({ state: 'deleted', replies_count: 1 })
  expect(withChanged(shown, uuid(11), null)[0]).toMatchObject({ text: 'One', replies: [], replies_count: 0 })
})

test('a URL stays text and shows its own host, a mention links to its person', () => {
  const bo = { uuid: uuid(7), name: 'Bo' }
  const bolu = { uuid: uuid(8), name: 'Bo Lund' }
  expect(piecesOf('@Bo Lund see https://kindling.org@evil.example/x?a=kindling.org and @Bo', [bo, bolu])).toEqual([
    { text: '@Bo Lund', person: bolu.uuid },
    { text: ' see ' },
    { text: 'https://kindling.org@evil.example/x?a=kindling.org', host: 'evil.example' },
    { text: ' and ' },
    { text: '@Bo', person: bo.uuid },
  ])
  expect(piecesOf('javascript:alert(1) http://', [])).toEqual([{ text: 'javascript:alert(1) http://' }])
})

test('a name is searched behind an @ at the caret, not inside of an email address', () => {
  expect(typedName('Thanks @Añ', 10)).toEqual({ from: 7, name: 'Añ' })
  expect(typedName('@نور', 4)).toEqual({ from: 0, name: 'نور' })
  expect(typedName('ana@example', 11)).toBeUndefined()
  expect(namedIn(`c-${uuid(1)}`)).toBe(uuid(1))
  expect(namedIn('c-1" onload')).toBeUndefined()
})
