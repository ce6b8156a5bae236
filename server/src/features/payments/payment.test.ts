import { describe, expect, it } from 'vitest'
import { isFinal, mayBecome } from './payment.ts'

const all = ['created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'] as const

describe('transitions of a payment', () => {
  it('a succeeded payment stays succeeded', () => {
    expect(isFinal('succeeded')).toBe(true)
    for (const to of all) expect(mayBecome('succeeded', to)).toBe(false)
  })

  it.each(['failed', 'canceled'] as const)('a payment that is %s stays so, unless a charge arrives', (status) => {
    expect(isFinal(status)).toBe(true)
    for (const to of all) expect(mayBecome(status, to)).toBe(to === 'succeeded')
  })

  it.each(['created', 'requires_action', 'processing'] as const)(
    'a payment that is %s can succeed or end',
    (status) => {
      expect(isFinal(status)).toBe(false)
      expect(mayBecome(status, 'succeeded')).toBe(true)
      expect(mayBecome(status, 'canceled')).toBe(true)
    },
  )

  it('a payment waits for a card again when a bank refuses late', () => {
    expect(mayBecome('requires_action', 'created')).toBe(true)
    expect(mayBecome('processing', 'created')).toBe(true)
  })
})
