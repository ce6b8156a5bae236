import type { GivenGift } from '@kindling/contract/gifts/calls'
import { describe, expect, it } from 'vitest'
import { canClose, type Giving, type GivingEvent, isBusy, nextGiving } from './giving-machine.ts'

const gift = (status: GivenGift['status']) => ({ uuid: 'g', status }) as GivenGift
const answer = (status: GivenGift['status']): GivingEvent => ({ type: 'answer', gift: gift(status) })
const after = (...events: (GivingEvent | GivingEvent['type'])[]): Giving =>
  events.reduce<Giving>(
    (giving, event) => nextGiving(giving, typeof event === 'string' ? ({ type: event } as GivingEvent) : event),
    {
      step: 'choosing',
    },
  )

describe('a gift', () => {
  it('goes from the button to thanks', () => {
    expect(after('prepare')).toEqual({ step: 'preparing' })
    expect(after('prepare', 'send')).toEqual({ step: 'sending', slow: false })
    expect(after('prepare', 'send', answer('processing')).step).toBe('checking')
    expect(after('prepare', 'send', answer('processing'), answer('succeeded'))).toEqual({
      step: 'thanks',
      gift: gift('succeeded'),
    })
  })

  it('starts once, however often the button is pressed', () => {
    for (const busy of [after('prepare'), after('prepare', 'send'), after('prepare', 'send', answer('processing'))]) {
      expect(nextGiving(busy, { type: 'prepare' })).toBe(busy)
      expect(isBusy(busy)).toBe(true)
      expect(canClose(busy)).toBe(false)
    }
  })

  it('says when it is slow, keeps that through the answer, and can be left after ten seconds', () => {
    expect(after('prepare', 'send', 'slow', answer('processing'))).toMatchObject({ step: 'checking', slow: true })
    expect(after('prepare', 'send', 'slow', 'long')).toEqual({ step: 'on-its-way' })
    expect(canClose(after('prepare', 'send', 'slow', 'long'))).toBe(true)
    expect(after('prepare', 'send', 'long', answer('succeeded')).step).toBe('thanks')
    expect(after('prepare', 'send', 'long', answer('processing')).step).toBe('on-its-way')
  })

  it('with an unknown result is shown neither as failed nor as under way', () => {
    const lost = after('prepare', 'send', 'lost')
    expect(lost).toMatchObject({ step: 'checking', lost: true })
    expect(nextGiving(lost, { type: 'long' })).toMatchObject({ step: 'checking', lost: true, long: true })
    expect(canClose(nextGiving(lost, { type: 'long' }))).toBe(true)
    expect(nextGiving(lost, answer('processing'))).toMatchObject({ step: 'checking', lost: false })
    expect(nextGiving(lost, answer('succeeded')).step).toBe('thanks')
  })

  it('waits for the bank check, and then for the result', () => {
    const asked = after('prepare', 'send', answer('requires_action'))
    expect(asked.step).toBe('bank-check')
    expect(canClose(asked)).toBe(true)
    const done = nextGiving(asked, { type: 'bank-done' })
    expect(nextGiving(done, answer('requires_action'))).toEqual(done)
    expect(nextGiving(done, { type: 'long' }).step).toBe('checking')
    expect(nextGiving(done, answer('succeeded')).step).toBe('thanks')
    expect(nextGiving(done, answer('created'))).toEqual({ step: 'declined', reason: 'authentication_failed' })
    expect(nextGiving(asked, answer('created'))).toEqual({ step: 'declined', reason: 'authentication_failed' })
  })

  it('can be retried after a decline or a refusal', () => {
    const declined = after('prepare', 'send', { type: 'decline', reason: 'insufficient_funds' })
    expect(declined).toEqual({ step: 'declined', reason: 'insufficient_funds' })
    expect(nextGiving(declined, { type: 'prepare' }).step).toBe('preparing')
    expect(nextGiving(declined, { type: 'edit' }).step).toBe('choosing')
    const refused = after('prepare', { type: 'refuse', refusal: { kind: 'unreachable' } })
    expect(nextGiving(refused, { type: 'prepare' }).step).toBe('preparing')
    expect(nextGiving(refused, { type: 'edit' }).step).toBe('choosing')
  })

  it('that failed late is shown as failed', () => {
    expect(after('prepare', 'send', 'long', answer('failed'))).toEqual({ step: 'declined', reason: 'declined' })
    expect(after('prepare', 'send', answer('processing'), answer('canceled')).step).toBe('declined')
  })

  it('thanks stay after any late event', () => {
    const thanks = after('prepare', 'send', answer('succeeded'))
    const late: GivingEvent[] = [
      answer('processing'),
      answer('failed'),
      { type: 'decline', reason: 'declined' },
      { type: 'refuse', refusal: { kind: 'offline' } },
      ...(['start-over', 'lost', 'resume', 'slow', 'long', 'bank-done', 'prepare', 'send', 'edit'] as const).map(
        (type) => ({ type }),
      ),
    ]
    for (const event of late) expect(nextGiving(thanks, event)).toBe(thanks)
  })

  it('continues where this tab left it', () => {
    expect(after('resume')).toMatchObject({ step: 'checking', lost: false })
    expect(after('resume', answer('requires_action')).step).toBe('bank-check')
    expect(after('resume', answer('created'))).toEqual({ step: 'declined', reason: 'declined' })
    const away: GivingEvent = { type: 'resume', asked: true }
    expect(after(away, answer('created'))).toEqual({ step: 'declined', reason: 'authentication_failed' })
    expect(after(away, answer('processing'), answer('created'))).toMatchObject({ reason: 'authentication_failed' })
    expect(after(away, answer('requires_action')).step).toBe('bank-check')
    expect(after(away, answer('failed'))).toMatchObject({ reason: 'authentication_failed' })
  })

  it('a timer changes nothing when nothing waits', () => {
    for (const event of ['slow', 'long', 'lost', 'bank-done', 'send'] as const)
      expect(after(event)).toEqual({ step: 'choosing' })
  })
})
