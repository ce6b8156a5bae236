import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { text } from './text.ts'

const line = text({ max: 5 })
const lines = text({ max: 5, multiline: true })

describe('a text', () => {
  it('is normalized to composed form', () => {
    expect(line.parse('cafe\u0301')).toBe('caf\u00e9')
  })

  it('is limited in code points', () => {
    expect(line.parse('💥'.repeat(5))).toHaveLength(10)
    expect(line.safeParse('💥'.repeat(6)).success).toBe(false)
    expect(text({ min: 2, max: 5 }).safeParse('💥').success).toBe(false)
    // composed before it is counted
    expect(line.safeParse('e\u0301'.repeat(5)).success).toBe(true)
  })

  it.each(['\u200b', '\u00ad', '\u2060', '\u2066', '\u2800', '\u3164', ' \u200b \u3000'])(
    'of only %j is invisible and counts as empty',
    (sign) => {
      const name = text({ min: 3, max: 60, trim: true })
      for (const nothing of [sign, sign.repeat(3), `${sign}${sign} ${sign}`]) {
        expect(text({ max: 60, trim: true }).parse(nothing)).toBe('')
        const { error } = text({ min: 1, max: 60, trim: true }).safeParse(nothing)
        expect(error?.issues[0]).toMatchObject({ params: { words: 'field.empty' } })
        expect(name.safeParse(`a${nothing}b`).success).toBe(/\s/.test(nothing))
      }
      // joiners within an emoji or a word are kept, but not counted
      expect(name.parse('میـ\u200cخو')).toBe('میـ\u200cخو')
      expect(text({ min: 1, max: 60, trim: true }).parse('👩\u200d🚒')).toBe('👩\u200d🚒')
    },
  )

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00', '\udc00\ud800'])(
    'that contains %j is refused with a message',
    (sign) => {
      for (const schema of [line, lines]) {
        const { error } = schema.safeParse(`a${sign}b`)
        expect(error?.issues[0]).toMatchObject({ params: { words: 'field.unkept' } })
      }
    },
  )

  it('allows line breaks and tabs only if it is multiline, and has one kind of line break', () => {
    for (const sign of ['\n', '\r', '\t']) expect(line.safeParse(`a${sign}b`).success).toBe(false)
    expect(lines.parse('a\r\nb\rc')).toBe('a\nb\nc')
    expect(lines.parse('a\tb')).toBe('a\tb')
  })

  it('loses direction overrides and embeddings; isolates remain', () => {
    expect(line.parse('\u202eabc\u202c')).toBe('abc')
    expect(line.parse('\u2067ab\u2069')).toBe('\u2067ab\u2069')
  })

  it('is trimmed before it is counted, if requested', () => {
    expect(text({ max: 3, trim: true }).parse('  abc \u2003')).toBe('abc')
    expect(line.parse(' abc ')).toBe(' abc ')
    expect(text({ min: 1, max: 3, trim: true }).safeParse('   ').success).toBe(false)
  })

  it('has its limits in the JSON schema', () => {
    expect(z.toJSONSchema(text({ min: 2, max: 5 }))).toMatchObject({ type: 'string', minLength: 2, maxLength: 5 })
  })
})
