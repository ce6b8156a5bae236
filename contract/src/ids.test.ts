import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortIdCodec } from './ids.ts'

const codec = shortIdCodec('a salt of the tests')
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

it('a code of at least six characters decodes to its contents', () => {
  fc.assert(
    fc.property(id, fc.option(id, { nil: undefined }), (thing, refereeId) => {
      const value = refereeId === undefined ? { id: thing } : { id: thing, refereeId }
      const code = codec.encode(value)
      expect(code.length).toBeGreaterThanOrEqual(6)
      expect(codec.decode(code)).toEqual(value)
    }),
  )
})

it('any other text decodes to nothing', () => {
  for (const code of [
    '',
    ' ',
    '!!!',
    '💥💥💥',
    '../../etc',
    'a'.repeat(500),
    shortIdCodec('another salt').encode({ id: 7, refereeId: 9 }),
  ]) {
    expect(codec.decode(code)).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (text) => void codec.decode(text)))
})

it('a code with an id of zero decodes to nothing', () => {
  expect(codec.decode(codec.encode({ id: 0 }))).toBeUndefined()
})
