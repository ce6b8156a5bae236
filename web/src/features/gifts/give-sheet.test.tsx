import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { amount, button, field, openSheet, typeCard, words } from './sheet.fixtures.tsx'

let network: ReturnType<typeof fakeNetwork>
const on = (options: Parameters<typeof fakeNetwork>[0] = {}) => {
  network.restore()
  network = fakeNetwork(options)
}
const given = () => network.calls.filter((call) => call.name.startsWith('POST /gifts'))
const thanked = () =>
  expect.element(page.getByRole('heading', { name: 'Thank you, Maya.' }), { timeout: 8_000 }).toBeVisible()

beforeEach(() => {
  sessionStorage.clear()
  network = fakeNetwork()
})
afterEach(() => {
  network.restore()
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['motion']
})

describe('a gift', () => {
  test('works by keyboard alone; the card goes to the processor, and only its token to our server', async () => {
    await openSheet()
    await expect.element(button('Give $25')).toBeVisible()
    await typeCard()
    await userEvent.keyboard('{Enter}')
    await thanked()
    expect(words()).toContain('Your $25 is on its way to')
    expect(words()).toContain('$335 to go')
    const [token] = network.to('POST /v1/confirmation_tokens')
    expect(token).toMatchObject({
      authorization: 'Bearer pk_test_fixture',
      body: {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '8',
        'payment_method_data[card][exp_year]': '2030',
        'payment_method_data[card][cvc]': '123',
        'payment_method_data[billing_details][address][postal_code]': '93721',
      },
    })
    const callsToOurServer = network.calls.filter((call) => call !== token)
    expect(JSON.stringify(callsToOurServer)).not.toContain('4242')
    expect(JSON.stringify(sessionStorage)).not.toContain('4242')
    expect(given()).toHaveLength(1)
    expect(given()[0]).toMatchObject({ body: { amount_cents: 2_500, cover_fee: false, visibility: 'name' } })
    await expect.element(page.getByRole('heading', { name: 'Thank you, Maya.' })).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Ask your employer to match this' })).toBeInTheDocument()
  })

  test('shows what a match makes of it, before and after, and no more than the match has left', async () => {
    on({ matched_cents: 1_250 })
    const { screen } = await openSheet({
      giveable: { match: { percent: 50, left_cents: 2_000 }, matched_cents: 20_000 },
    })
    await expect.element(page.getByText('$25 becomes $37.50 while the match lasts.')).toBeVisible()
    await userEvent.fill(amount(), '100')
    await expect.element(page.getByText('$100 becomes $120 with the last of the match.')).toBeVisible()
    await userEvent.fill(amount(), '25')
    await typeCard()
    await userEvent.keyboard('{Enter}')
    await thanked()
    expect(words()).toContain('The match added $12.50, so together it is $37.50.')
    await expect.element(page.getByRole('progressbar', { name: / and \$212\.50 from the match$/ })).toBeVisible()
    expect(words()).toContain('$212.50 from the match')
    await screen.unmount()
  })

  test('includes cover, note and visibility, and the button shows the whole charge', async () => {
    await openSheet()
    await userEvent.click(page.getByLabelText(/Cover the card fee, \+\$1.06/))
    await expect.element(button('Give $26.06')).toBeVisible()
    await userEvent.click(button('Add a note'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Your note' }), '  For Coach. 🙏 שלום  ')
    await userEvent.click(button(/Shown as: Name only/))
    const honest =
      'Your name, not the amount. If few people give, someone watching the total could guess it, and so could the person who invited you.'
    await expect.element(page.getByRole('radio', { name: `Name only ${honest}` })).toBeChecked()
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await typeCard()
    await userEvent.click(button('Give $26.06'))
    await thanked()
    expect(given()[0]?.body).toMatchObject({
      amount_cents: 2_500,
      cover_fee: true,
      visibility: 'anonymous',
      message: 'For Coach. 🙏 שלום',
    })
  })

  test('carries a dedication, which stays typed when the sheet is opened again', async () => {
    const { screen } = await openSheet()
    await userEvent.click(button('Dedicate this gift'))
    await userEvent.click(page.getByRole('radio', { name: 'In memory of' }))
    await userEvent.fill(field('Name'), ' רוזה ')
    await screen.unmount()
    await openSheet()
    await expect.element(field('Name')).toHaveValue(' רוזה ')
    await typeCard()
    await userEvent.keyboard('{Enter}')
    await thanked()
    expect(given()[0]?.body).toMatchObject({ dedication: { kind: 'memory', name: ' רוזה ' } })
  })

  test('shows what the server refuses of a dedication at its field, until it changes', async () => {
    const errors = { 'dedication.name': ['A name can’t contain a slash'] }
    on({ turns: [{ refuses: { status: 422, body: { message: 'No.', code: 'invalid', errors } } }] })
    await openSheet()
    await userEvent.click(button('Dedicate this gift'))
    await userEvent.fill(field('Name'), '<b>Rosa</b>')
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(field('Name')).toHaveAccessibleDescription(/A name can’t contain a slash/)
    await expect.element(field('Name')).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await userEvent.fill(field('Name'), 'Rosa')
    await expect.element(field('Name')).not.toHaveAttribute('aria-invalid')
  })

  test('is sent once, however quickly the button is pressed again', async () => {
    on({ looks: 3 })
    await openSheet()
    await typeCard()
    const give = button('Give $25').element() as HTMLButtonElement
    give.click()
    give.click()
    give.form?.requestSubmit()
    await thanked()
    expect(network.to('POST /v1/confirmation_tokens')).toHaveLength(1)
    expect(given()).toHaveLength(1)
  })

  test('locks the sheet while it is sent', { tags: 'long' }, async () => {
    on({ turns: ['hangs'] })
    const { closed } = await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(button('Sending your gift…')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(amount()).toBeDisabled()
    await expect.element(field('Card number')).toBeDisabled()
    expect(document.querySelector('[aria-label=Close]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(closed.times).toBe(0)
  })
})

describe('an amount', () => {
  test.each([
    ['1.99', 'The smallest gift is $2.'],
    ['10000.01', 'For gifts over $10,000, write to us so we can save you fees.'],
    ['1.000', 'Enter an amount like 25 or 25.50.'],
    ['', 'Enter an amount, like 25.'],
  ])('of %j is refused with a message, and nothing is sent', async (typed, message) => {
    await openSheet()
    await userEvent.fill(amount(), typed)
    await typeCard()
    await userEvent.click(button(/^Give/))
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    expect(network.to('POST /v1/confirmation_tokens')).toHaveLength(0)
  })

  test('can be tapped, typed over, and is explained', async () => {
    await openSheet()
    await userEvent.click(button('$50'))
    await expect.element(amount()).toHaveValue('50')
    await expect.element(button('$50')).toHaveAttribute('aria-pressed', 'true')
    expect(words()).toContain('$50 pays for two hours')
    await userEvent.fill(amount(), '1,000.50')
    await expect.element(button('$50')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(button('Give $1,000.50')).toBeVisible()
    expect(words()).toContain('This reaches the goal.')
  })

  test('offers to reach the goal', { tags: 'long' }, async () => {
    await openSheet({ giveable: { raised_cents: 1_196_201 } })
    await userEvent.click(button('Finish it · $38'))
    await typeCard()
    await userEvent.click(button('Give $38'))
    await thanked()
    expect(words()).toContain('You finished it.')
  })

  test("above the server's own limit shows an error at its field", async () => {
    const text = 'The largest gift for now is $5,000.'
    on({
      turns: [
        { refuses: { status: 422, body: { code: 'invalid', message: 'Invalid.', errors: { amount_cents: [text] } } } },
        'succeeds',
      ],
    })
    await openSheet({ amount_cents: 600_000 })
    await typeCard()
    await userEvent.click(button('Give $6,000'))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(amount()).toHaveFocus()
    await userEvent.fill(amount(), '5000')
    expect(words()).not.toContain(text)
    await userEvent.click(button('Give $5,000'))
    await thanked()
    expect(new Set(given().map((call) => call.key)).size).toBe(2)
  })
})

describe('a card', () => {
  test('is checked when a field loses focus and when the button is pressed, with focus on the error', async () => {
    await openSheet()
    await userEvent.click(button('Give $25'))
    await expect.element(field('Card number')).toHaveFocus()
    expect(words()).toContain('Enter the card number.')
    await userEvent.fill(field('Card number'), '4242424242424241')
    await userEvent.tab()
    expect(words()).toContain("This number isn't right.")
    await userEvent.fill(field('Card number'), '4242424242424242')
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(words()).not.toContain("This number isn't right.")
    expect(network.calls.filter((call) => call.name.startsWith('POST'))).toHaveLength(0)
  })

  test('keeps the caret where a digit is corrected', { tags: 'long' }, async () => {
    await openSheet()
    const number = field('Card number')
    await userEvent.fill(number, '4242424242424242')
    const input = number.element() as HTMLInputElement
    input.focus()
    input.setSelectionRange(6, 6)
    await userEvent.keyboard('{Backspace}9')
    await expect.element(number).toHaveValue('4242 9242 4242 4242')
    expect(input.selectionStart).toBe(6)
  })

  test('that the processor refuses shows the error at its field', async () => {
    const token = () =>
      new Response(JSON.stringify({ error: { code: 'invalid_cvc', message: 'Bad.' } }), { status: 402 })
    on({ token })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(field('CVC')).toHaveFocus()
    expect(given()).toHaveLength(0)
  })

  test('charges nothing if the processor is unreachable, and says so', async () => {
    on({ token: () => Response.error() })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText("We couldn't reach the card processor. Try again in a moment.")).toBeVisible()
    await expect.element(page.getByText('Nothing was charged.')).toBeVisible()
  })
})

describe('a decline', () => {
  const tooLittle = "Your bank says there isn't enough in this account right now. Try a smaller amount or another card."

  test('is shown above the button; another card is tried for the same gift, under a new key', async () => {
    on({ turns: [{ declines: 'insufficient_funds' }, 'succeeds'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(tooLittle)).toBeVisible()
    expect(document.activeElement?.textContent).toBe(tooLittle)
    await expect.element(page.getByText('Nothing was charged.')).toBeVisible()
    await expect.element(amount()).toHaveValue('25')
    await userEvent.click(button('Another card'))
    await expect.element(field('Card number')).toHaveFocus()
    await typeCard('5555555555554444')
    await userEvent.click(button('Give $25'))
    await thanked()
    const [first, second] = given()
    expect(network.gifts()).toHaveLength(1)
    expect(second?.name).toBe(`POST /gifts/${network.gifts()[0]?.uuid}/attempts`)
    expect(second?.body).toEqual({ confirmation_token: expect.stringMatching(/^ctoken_/) })
    expect(second?.key).not.toBe(first?.key)
  })

  test('is no longer shown once another card is typed', { tags: 'long' }, async () => {
    on({ turns: [{ declines: 'insufficient_funds' }] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(tooLittle)).toBeVisible()
    await userEvent.fill(field('Card number'), '5')
    await expect.element(page.getByText(tooLittle)).not.toBeInTheDocument()
    expect(words()).not.toContain('Nothing was charged.')
    await expect.element(field('Card number')).toHaveFocus()
  })

  test('followed by another amount starts a new gift', async () => {
    on({ turns: [{ declines: 'insufficient_funds' }, 'succeeds'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(tooLittle)).toBeVisible()
    await userEvent.click(button('$15'))
    await userEvent.click(button('Give $15'))
    await thanked()
    expect(given().map((call) => call.name)).toEqual(['POST /gifts', 'POST /gifts'])
    expect(given()[1]?.body).toMatchObject({ amount_cents: 1_500 })
  })

  test('of the security code is shown at its field', { tags: 'long' }, async () => {
    on({ turns: [{ declines: 'incorrect_cvc' }] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(field('CVC')).toHaveFocus()
    expect(words()).toContain("It doesn't match this card.")
    expect(words()).toContain('Nothing was charged.')
  })

  test('for too many tries says when to try again', { tags: 'long' }, async () => {
    on({
      turns: [{ refuses: { status: 429, body: { code: 'rate_limited', message: 'Slow down.' }, retryAfter: 3_600 } }],
    })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(/^Try again after \d{1,2}:\d\d [AP]M\.$/)).toBeVisible()
  })

  test('of a giveable that closed meanwhile shows the reason', async () => {
    on({
      turns: [{ refuses: { status: 409, body: { code: 'giveable_closed', message: 'This campaign has ended.' } } }],
    })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText('This campaign has ended.')).toBeVisible()
  })

  test('from a closed state says so, and a declined gift still takes another card', { tags: 'long' }, async () => {
    const message = 'Kindling can’t take gifts from Florida yet. Your card was not charged.'
    const refuses = { status: 409, body: { code: 'state_closed', message } } as const
    on({ turns: [{ declines: 'insufficient_funds' }, { refuses }, 'succeeds'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(tooLittle)).toBeVisible()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(message)).toBeVisible()
    await userEvent.click(button('Give $25'))
    await thanked()
    const attempts = `POST /gifts/${network.gifts()[0]?.uuid}/attempts`
    expect(given().map((call) => call.name)).toEqual(['POST /gifts', attempts, attempts])
  })
})

describe('a card that could not be tried because of our own fault', () => {
  test('shows a message, never a decline, and the same gift can be retried', async () => {
    const message = 'Cards can’t be charged right now. That is our fault, and nothing was charged.'
    const body = { code: 'unavailable', message, gift: { uuid: 'a1e7c2d4-0000-7000-8000-000000000001' } } as const
    on({ turns: [{ refuses: { status: 503, body, retryAfter: 60 } }, 'succeeds'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText(message)).toBeVisible()
    expect(words()).not.toContain('declined')
    await userEvent.click(button('Give $25'))
    await thanked()
    expect(given().map((call) => call.name)).toEqual(['POST /gifts', `POST /gifts/${body.gift.uuid}/attempts`])
  })
})

describe('an unknown result', () => {
  test('after a lost answer is looked up under the same key, and never shown as failed', async () => {
    on({ turns: ['lost'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText('Checking whether your gift went through')).toBeVisible()
    expect(words()).not.toContain('Nothing was charged.')
    await thanked()
    expect(network.gifts()).toHaveLength(1)
    expect(new Set(given().map((call) => call.key)).size).toBe(1)
    expect(new Set(given().map((call) => JSON.stringify(call.body))).size).toBe(1)
  })

  test('of a call that never arrived ends in one gift', async () => {
    on({ turns: ['never', 'never', 'succeeds'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await thanked()
    expect(network.gifts()).toHaveLength(1)
  })

  test('survives a reload: the same key, the same body, one gift', async () => {
    on({ turns: ['hangs', 'succeeds'] })
    const { screen } = await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.poll(() => network.taken()).toBe(1)
    await screen.unmount()
    await openSheet()
    await thanked()
    expect(given().length).toBeGreaterThan(1)
    expect(new Set(given().map((call) => call.key)).size).toBe(1)
    expect(new Set(given().map((call) => JSON.stringify(call.body))).size).toBe(1)
    expect(network.gifts()).toHaveLength(1)
    expect(JSON.stringify(sessionStorage)).not.toContain('ctoken')
  })

  test('of a card that is still being tried is no decline', async () => {
    on({ turns: ['trying'], looks: 2 })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect
      .poll(() => network.calls.filter((call) => call.name.startsWith('GET /gifts/')).length)
      .toBeGreaterThan(1)
    await expect.element(button('Sending your gift…')).toBeVisible()
    await thanked()
  })

  test('is not looked up after ten minutes, or for another person', async () => {
    on({ turns: ['hangs', 'succeeds'] })
    const { screen } = await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.poll(() => given()).toHaveLength(1)
    await screen.unmount()
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('gift.'))!
    const saved = JSON.parse(sessionStorage.getItem(key)!) as { by: string; sent: { at: number } }
    for (const old of [
      { ...saved, by: crypto.randomUUID() },
      { ...saved, sent: { ...saved.sent, at: Date.now() - 601_000 } },
    ]) {
      sessionStorage.setItem(key, JSON.stringify(old))
      const again = await openSheet()
      await expect.element(button('Give $25')).toBeVisible()
      await again.screen.unmount()
    }
    expect(given()).toHaveLength(1)
    expect(saved.by).toBe(maya.uuid)
  })

  test('after eight seconds says that nothing is charged twice, and after ten can be left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      on({ looks: Number.POSITIVE_INFINITY })
      const { closed } = await openSheet()
      await typeCard()
      await userEvent.click(button('Give $25'))
      await expect.element(button('Sending your gift…')).toBeVisible()
      await vi.advanceTimersByTimeAsync(8_100)
      await expect.element(page.getByText("Still working. You won't be charged twice.")).toBeVisible()
      await vi.advanceTimersByTimeAsync(2_000)
      await expect.element(page.getByText("Your gift is on its way. We'll email you.")).toBeVisible()
      await userEvent.click(button('Done'))
      expect(closed.times).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("the bank's check", () => {
  test('is in the sheet, and the look-up of the gift shows that it was passed', async () => {
    on({ turns: ['bank'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText("Your bank wants to check it's you.")).toBeVisible()
    await expect.element(page.getByTitle("Your bank's page")).toBeVisible()
    network.bankAnswers('succeeded')
    await thanked()
  })

  test('that fails shows the card form unchanged, on the same gift', async () => {
    on({ turns: ['bank', 'succeeds'] })
    await openSheet()
    await typeCard()
    await userEvent.click(button('Give $25'))
    await expect.element(page.getByText("Your bank wants to check it's you.")).toBeVisible()
    network.bankAnswers('created')
    await expect
      .element(page.getByText("Your bank couldn't confirm it's you. Try again, or use another card."))
      .toBeVisible()
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await userEvent.click(button('Give $25'))
    await thanked()
    expect(network.gifts()).toHaveLength(1)
  })
})
