import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { answerBilling, card, gift } from './billing.fixtures.ts'
import { themes, widths } from '../../platform/looks.fixtures.ts'
import { animationsEnd } from '../../platform/render.fixtures.ts'

beforeAll(followOtherTabs)
beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
})

const open = (world: Parameters<typeof answerBilling>[0]) => {
  const network = answerBilling(world)
  return openApp('/account/billing', 'good').then(() => network)
}
const text = (words: string | RegExp) => page.getByText(words, { exact: typeof words === 'string' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const cardsNow = () => [...document.querySelectorAll('section li')].map((row) => row.textContent)

async function typeCard(): Promise<void> {
  await userEvent.fill(page.getByLabelText('Card number'), '5555555555554444')
  await userEvent.fill(page.getByLabelText('MM / YY'), '0830')
  await userEvent.fill(page.getByLabelText('CVC'), '123')
  await userEvent.fill(page.getByLabelText('ZIP'), '93721')
}

test('a gift shows its giveable’s photo, or its scene', async () => {
  const photo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const [drawn, other] = [gift(), gift()]
  await open({ gifts: [drawn, { ...other, giveable: { ...other.giveable, cover: photo } }] })
  await expect.element(text(drawn.giveable.name).first()).toBeVisible()
  const shown = [...document.querySelectorAll('main li img')].map((image) => image.getAttribute('src'))
  expect(shown).toEqual([expect.stringMatching(/^\/art\/.*access/), photo])
})

describe('cards', () => {
  test('are marked as default or expired', async () => {
    await open({
      cards: [card({ exp_month: 11, exp_year: 2020, is_default: true }), card({ brand: 'mastercard', last4: '8210' })],
    })
    await expect.element(text('Visa ending 4242')).toBeVisible()
    expect(cardsNow()[0]).toContain('Expired 11/20 · Default')
    expect(cardsNow()[1]).toMatch(/Mastercard ending 8210Expires 08\/\d\d$/)
  })

  test('can become the default, and are removed after a confirmation, which moves focus to the heading', async () => {
    const network = await open({
      cards: [card({ is_default: true }), card({ brand: 'mastercard', last4: '8210' })],
    })
    await userEvent.click(button('Change Mastercard ending 8210'))
    await userEvent.click(button('Make default'))
    await expect.poll(() => cardsNow()[1]).toContain('Default')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

    await userEvent.click(button('Change Visa ending 4242'))
    await userEvent.click(button('Remove card'))
    await expect.element(page.getByRole('heading', { name: 'Remove Visa ending 4242?' })).toBeVisible()
    // Enter must change nothing after an accidental press
    await expect.poll(() => document.activeElement?.textContent).toBe('Keep it')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(cardsNow()).toHaveLength(2)

    await userEvent.click(button('Change Visa ending 4242'))
    await userEvent.click(button('Remove card'))
    await userEvent.click(button('Remove card'))
    await expect.poll(() => cardsNow()).toHaveLength(1)
    expect(network.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
    await expect.poll(() => document.activeElement?.textContent).toBe('Cards')
  })

  test('can be added without a gift; pressing twice saves once', async () => {
    const network = await open({})
    await userEvent.click(button('Add a card'))
    await typeCard()
    const save = button('Save card').element() as HTMLButtonElement
    // both within one frame: on a slow machine the second click of a double click comes after the dialog has closed
    for (const _ of [1, 2]) save.click()
    await expect.element(text('Mastercard ending 4444')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(network.to('POST /cards')).toEqual([
      expect.objectContaining({ body: { confirmation_token: expect.any(String) }, key: expect.any(String) }),
    ])
  })

  test('show why they were declined, at the field if it concerns one', async () => {
    await open({ setups: [{ declines: 'insufficient_funds' }, { declines: 'incorrect_cvc' }] })
    await userEvent.click(button('Add a card'))
    await typeCard()
    await userEvent.click(button('Save card'))
    await expect.element(text(/^Your bank says there isn't enough/)).toBeVisible()
    await userEvent.click(button('Save card'))
    await expect.element(text("It doesn't match this card.")).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(page.getByLabelText('CVC').element())
  })

  test('can be tried again if the processor never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const network = await open({})
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
      String(call[0]).includes('confirmation_tokens') ? new Promise(() => {}) : fetch(...call),
    )
    await userEvent.click(button('Add a card'))
    await typeCard()
    await userEvent.click(button('Save card'))
    await vi.advanceTimersByTimeAsync(20_100)
    await expect.element(button('Save card')).toBeEnabled()
    vi.stubGlobal('fetch', fetch)
    await userEvent.click(button('Save card'))
    await expect.element(text('Mastercard ending 4444')).toBeVisible()
    expect(network.to('POST /cards')).toHaveLength(1)
  })

  test('are saved after the bank’s check, if the bank requires one', async () => {
    const next_action = { type: 'use_stripe_sdk', url: null } as const
    const network = await open({
      setups: [{ status: 'requires_action', next_action, client_secret: 'seti_1_secret_x' }],
    })
    await userEvent.click(button('Add a card'))
    await typeCard()
    await userEvent.click(button('Save card'))
    await expect.element(text("Your bank wants to check it's you.")).toBeVisible()
    await expect.element(page.getByTitle("Your bank's page")).toBeVisible()
    await expect.element(text('Mastercard ending 4444')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(network.to('GET /v1/setup_intents/seti_1').length).toBeGreaterThan(1)
  })
})

describe('history', () => {
  test('is grouped by month, with exact amounts, fees, receipts and the state of each gift', async () => {
    await open({
      gifts: [
        gift(),
        gift({ charged_cents: 2_606, amount_cents: 2_500, fee_covered: true, refunded_cents: 500 }),
        gift({ status: 'canceled', receipt_number: null, created_at: '2026-10-09T15:00:00.000Z' }),
        // still the month before in Chicago, where the account is
        gift({ created_at: '2026-10-01T04:30:00.000Z' }),
      ],
    })
    await expect.element(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'October 2026' })).toBeVisible()
    const rows = [...document.querySelectorAll('section section li')].map((row) => row.textContent)
    expect(rows[0]).toMatch(/Eastgate LibraryNov 20PaidReceipt\$45\.00fee \$1\.61$/)
    expect(rows[1]).toMatch(/\$5\.00 refundedReceipt\$26\.06fee covered$/)
    expect(rows[2]).toMatch(/Oct 9Didn't go through\$45\.00not charged$/)
    await expect.element(page.getByRole('heading', { name: 'September 2026' })).toBeVisible()
    expect(rows[3]).toContain('Sep 30')
  })

  test('shows where the money of each paid match is, to the cent', async () => {
    const { giveable, payment } = gift()
    const place = { city: 'Duluth', state: 'MN' }
    const nonprofit = {
      uuid: crypto.randomUUID(),
      name: '<b>Table Fund</b>',
      ein: '12-3456789',
      verified: true,
      ...place,
    }
    await open({
      matches: [
        {
          uuid: crypto.randomUUID(),
          status: 'succeeded',
          amount_cents: 5_000,
          charged_cents: 5_181,
          named: true,
          giveable: { ...giveable, type: 'flash-campaigns', id: 3 },
          payment,
          refunded_cents: 0,
          dispute: 'open',
          created_at: '2026-11-20T15:00:00.000Z',
          receipt_number: 'K-2026-000777',
          pool: {
            nonprofit,
            drawn_cents: 3_999,
            left_cents: 0,
            released_cents: 1_001,
            funds: true,
            canceled: false,
            closed: true,
          },
        },
      ],
    })
    await expect.element(page.getByRole('heading', { name: 'Matches you paid for' })).toBeVisible()
    const matches = page.getByRole('region', { name: 'Matches you paid for' }).element().textContent
    for (const words of [
      '$51.81',
      'Added to gifts, for \u2068<b>Table Fund</b>\u2069$39.99',
      'Ended',
      '$10.01',
      'looking into',
    ])
      expect(matches).toContain(words)
    expect(matches).not.toContain('Left to match')
    await expect.element(button('Receipt K-2026-000777')).toBeVisible()
    expect((await axe.run(document.body)).violations).toEqual([])
  })

  test('loads further pages until the end', async () => {
    await open({ gifts: Array.from({ length: 32 }, () => gift()) })
    await expect.element(text('History')).toBeVisible()
    await vi.waitFor(
      () => {
        page
          .getByRole('button', { name: 'Load More' })
          .query()
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        expect(document.body.textContent).toContain("You're all caught up.")
      },
      { timeout: 8_000, interval: 100 },
    )
    expect(document.querySelectorAll('section section li')).toHaveLength(32)
  })

  test('says that there are no gifts yet', async () => {
    await open({})
    await expect.element(text('No gifts yet.')).toBeVisible()
    await expect.element(text('Monthly giving, cards and receipts will live here.')).toBeVisible()
  })

  test('can be retried after a failed load', async () => {
    const { broken } = await open({ broken: new Set(['GET /gifts']) })
    await expect.element(button('Try again'), { timeout: 8_000 }).toBeVisible()
    broken.clear()
    await userEvent.click(button('Try again'))
    await expect.element(text('No gifts yet.')).toBeVisible()
  })
})

describe.each(themes)('in %s', (theme) => {
  test.each(widths)('axe finds nothing and nothing overflows at %i px', async (width) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    const now = new Date()
    await open({
      cards: [
        card({ exp_month: 11, exp_year: 2020, is_default: true }),
        card({ exp_month: now.getMonth() + 1, exp_year: now.getFullYear(), brand: 'amex', last4: '0005' }),
      ],
      gifts: [
        gift({ giveable: { ...gift().giveable, name: 'بنك الطعام في المدينة القديمة' } }),
        gift({ status: 'failed' }),
        gift({ charged_cents: 1_000_000_00 }),
      ],
    })
    await expect.element(text('Visa ending 4242')).toBeVisible()
    await expect.element(text(/Didn't go through/)).toBeVisible()
    const expectSound = async () => {
      await animationsEnd()
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    }
    await expectSound()
    await userEvent.click(button('Change American Express ending 0005'))
    await expectSound()
    await userEvent.click(button('Remove card'))
    await expectSound()
    await userEvent.click(button('Keep it'))
    await userEvent.click(button('Add a card'))
    await expect.element(button('Save card')).toBeVisible()
    await expectSound()
  })
})
