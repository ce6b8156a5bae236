import type { Card } from '@kindling/contract/cards/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hadCard, noteCard } from '../../platform/session/saved-card.ts'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { button, field, openSheet, typeCard, words } from './sheet.fixtures.tsx'
import { themes, widths } from '../../platform/looks.fixtures.ts'

let network: ReturnType<typeof fakeNetwork>
const open = (options: Parameters<typeof fakeNetwork>[0]) => {
  network = fakeNetwork(options)
  return openSheet()
}
const card = (more: Partial<Card> = {}): Card => ({
  uuid: crypto.randomUUID(),
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: new Date().getFullYear() + 2,
  is_default: true,
  ...more,
})
const thanks = () => expect.element(page.getByText('Thank you, Maya.'), { timeout: 8_000 }).toBeVisible()
const paidWith = (call: string) => network.to(call).map(({ body }) => body)

beforeEach(async () => {
  sessionStorage.clear()
  noteCard(maya.uuid, false)
  document.documentElement.dataset['motion'] = 'reduced'
  await page.viewport(390, 844)
})
afterEach(() => {
  network.restore()
  delete document.documentElement.dataset['motion']
  delete document.documentElement.dataset['theme']
})

describe('with a saved card', () => {
  test('the sheet fits a phone without scrolling, and one more tap gives', async () => {
    const mine = card()
    localStorage.removeItem('push_declined')
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
    const askedBrowser = vi.spyOn(Notification, 'requestPermission')
    onTestFinished(() => void vi.restoreAllMocks())
    await open({ cards: [mine], config: { push_key: 'B'.repeat(87) } })
    expect(page.getByText('Want to hear what your gift does?').elements()).toEqual([])
    await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
    const middle = [...document.querySelectorAll('[role=dialog] *')].filter(
      (part) => getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight,
    )
    expect(middle).toEqual([])
    await userEvent.click(button('Give $25'))
    await thanks()
    expect(paidWith('POST /gifts')).toEqual([expect.objectContaining({ card_id: mine.uuid })])
    expect(paidWith('POST /gifts')[0]).not.toHaveProperty('confirmation_token')
    expect(network.to('POST /v1/confirmation_tokens')).toEqual([])
    await expect.element(page.getByRole('region', { name: 'Want to hear what your gift does?' })).toBeVisible()
    expect(askedBrowser).not.toHaveBeenCalled()
  })

  test('Change offers the other cards and a new one, by keyboard too', async () => {
    const other = card({ brand: 'mastercard', last4: '8210', is_default: false })
    const expired = card({ last4: '0000', exp_year: 2020, is_default: false })
    await open({ cards: [card(), other, expired] })
    await userEvent.click(button('Change, now Visa ending 4242'))
    expect(words()).not.toContain('0000')
    await expect.element(button('Visa ending 4242')).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(button('Change, now Mastercard ending 8210')).toHaveFocus()
    await userEvent.click(button('Give $25'))
    await thanks()
    expect(paidWith('POST /gifts')[0]).toMatchObject({ card_id: other.uuid })
  })

  test('a decline offers another card, on the same gift', async () => {
    await open({ cards: [card()], turns: [{ declines: 'incorrect_cvc' }, 'succeeds'] })
    await userEvent.click(button('Give $25'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent("The security code doesn't match this card. Check it, or use another card.")
    await userEvent.click(button('Another card'))
    await expect.element(field('Card number')).toHaveFocus()
    await typeCard()
    await userEvent.click(page.getByRole('checkbox', { name: 'Save this card' }))
    await userEvent.click(button('Give $25'))
    await thanks()
    const [attempt] = network.calls.filter(({ name }) => name.endsWith('/attempts'))
    expect(attempt!.body).toEqual({ confirmation_token: expect.any(String), save_card: true })
  })

  test('a card removed elsewhere shows a message, and the declined gift takes another', async () => {
    const message = 'This card is not one of your saved cards any more. Please choose another.'
    const body = { code: 'not_found', message: message, errors: { card_id: [message] } }
    await open({ cards: [card()], turns: [{ declines: 'declined' }, { refuses: { status: 404, body } }, 'succeeds'] })
    await userEvent.click(button('Give $25'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Your bank declined this. They can tell you why; another card may work.')
    const asked = network.to('GET /cards').length
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    expect(network.to('GET /cards').length).toBeGreaterThan(asked)
    await userEvent.click(button('Change, now Visa ending 4242'))
    await userEvent.click(button('Another card'))
    await typeCard()
    await userEvent.click(button('Give $25'))
    await thanks()
    const uuids = network.calls.flatMap(({ name }) => (name.endsWith('/attempts') ? [name] : []))
    expect(new Set(uuids).size).toBe(1)
    expect(uuids).toHaveLength(2)
  })

  test('the form of a new card leads back to the saved one', async () => {
    await open({ cards: [card()] })
    await userEvent.click(button('Change, now Visa ending 4242'))
    await userEvent.click(button('Another card'))
    await expect.element(field('Card number')).toHaveFocus()
    await userEvent.click(button('Use a saved card'))
    await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
  })
})

test('a new card is saved only if its own box is ticked', async () => {
  await open({ cards: [card({ exp_year: 2020 })] })
  await expect.element(page.getByRole('checkbox', { name: 'Save this card' })).not.toBeChecked()
  await typeCard()
  await userEvent.click(button('Give $25'))
  await thanks()
  expect(paidWith('POST /gifts')[0]).not.toHaveProperty('save_card')
})

describe('while saved cards load', () => {
  let answer: (cards: Card[]) => void = () => undefined
  const place = () => button(/^Give/).element().getBoundingClientRect().toJSON() as DOMRect
  const openWaiting = async ({ hadCard }: { hadCard: boolean }) => {
    noteCard(maya.uuid, hadCard)
    await open({ cards: new Promise((resolve) => (answer = resolve)) })
    await expect.element(button('Give $25')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 500)) // until the sheet's opening animation ends
  }

  test.each([
    { width: 390, hadCard: false, cards: [] },
    { width: 1280, hadCard: false, cards: [] },
    { width: 390, hadCard: true, cards: [card()] },
    { width: 1280, hadCard: true, cards: [card()] },
    { width: 390, hadCard: false, cards: [card()] },
    { width: 1280, hadCard: false, cards: [card()] },
  ])('Give stays where it is: $width px, a card last time: $hadCard, now: $cards.length', async (one) => {
    await page.viewport(one.width, 960)
    await openWaiting(one)
    const before = place()
    answer(one.cards)
    await expect.element(one.cards.length > 0 ? page.getByText('Visa ending 4242') : field('Card number')).toBeVisible()
    await expect.poll(() => hadCard(maya.uuid)).toBe(one.cards.length > 0)
    expect(place()).toEqual(before)
  })

  test('a press on Give waits until they have loaded', async () => {
    await openWaiting({ hadCard: true })
    await userEvent.click(button('Give $25'))
    answer([card()])
    await thanks()
    expect(network.to('POST /v1/confirmation_tokens')).toEqual([])
  })

  test('if no answer comes, the sheet says so and can be left, because nothing was charged', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await openWaiting({ hadCard: true })
    await userEvent.click(button('Give $25'))
    await expect.element(button('Sending your gift…')).toBeVisible()
    expect(button('Close').elements()).toEqual([])
    await vi.advanceTimersByTimeAsync(20_100)
    await expect.element(page.getByText('Nothing was charged.')).toBeVisible()
    await expect.element(button('Close')).toBeVisible()
    // the card comes too late for a gift that the giver thinks has ended
    answer([card()])
    await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
    expect(network.to('POST /gifts')).toEqual([])
  })

  test('a card form in use is not replaced', async () => {
    await openWaiting({ hadCard: false })
    await userEvent.fill(field('Card number'), '4242')
    answer([card()])
    await expect.element(button('Use a saved card')).toBeVisible()
    await expect.element(field('Card number')).toHaveValue('4242')
    await expect.element(field('Card number')).toHaveFocus()
  })
})

describe.each(themes)('in %s', (theme) => {
  test.each(widths)('axe finds nothing in its states at %i', async (width) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    await open({ cards: [card(), card({ brand: 'unionpay', last4: '0005', is_default: false })] })
    const expectSound = async () => {
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    }
    await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
    await expectSound()
    await userEvent.click(button('Change, now Visa ending 4242'))
    await expectSound()
    await userEvent.click(button('Another card'))
    await expectSound()
  })
})
