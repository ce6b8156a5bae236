import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortIdCodec } from './ids.ts'

const codec = shortIdCodec('a salt of the tests')
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

it('gives back what it was made of, in at least six characters', () => {
  fc.assert(
    fc.property(id, fc.option(id, { nil: undefined }), (thing, refereeId) => {
      const value = refereeId === undefined ? { id: thing } : { id: thing, refereeId }
      const code = codec.encode(value)
      expect(code.length).toBeGreaterThanOrEqual(6)
      expect(codec.decode(code)).toEqual(value)
    }),
  )
})

it('decodes whatever else to nothing', () => {
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

it('knows no ids of zero, and no three numbers', () => {
  expect(codec.decode(codec.encode({ id: 0 }))).toBeUndefined()
})
