import { describe, expect, it } from 'vitest'
import { isFinal, mayBecome } from './payment.ts'

const all = ['created', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'] as const

describe('how a payment moves', () => {
  it('succeeded stays', () => {
    expect(isFinal('succeeded')).toBe(true)
    for (const to of all) expect(mayBecome('succeeded', to)).toBe(false)
  })

  it.each(['failed', 'canceled'] as const)('%s stays, but for a charge that comes all the same', (status) => {
    expect(isFinal(status)).toBe(true)
    for (const to of all) expect(mayBecome(status, to)).toBe(to === 'succeeded')
  })

  it.each(['created', 'requires_action', 'processing'] as const)('%s can end either way', (status) => {
    expect(isFinal(status)).toBe(false)
    expect(mayBecome(status, 'succeeded')).toBe(true)
    expect(mayBecome(status, 'canceled')).toBe(true)
  })

  it('goes back to waiting for a card when a bank refuses late', () => {
    expect(mayBecome('requires_action', 'created')).toBe(true)
    expect(mayBecome('processing', 'created')).toBe(true)
  })
})
