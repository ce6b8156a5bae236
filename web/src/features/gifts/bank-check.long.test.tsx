import type { Card } from '@kindling/contract/cards/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noteCard } from '../../platform/session/saved-card.ts'
import { currentToast, toast } from '../../ui/toast/toast.ts'
import { fakeLibrary } from './fake-library.fixtures.ts'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { maya } from '../../platform/people.fixtures.ts'
import { button, field, openSheet, typeCard } from './sheet.fixtures.tsx'

let network: ReturnType<typeof fakeNetwork>
const saved: Card = {
  uuid: crypto.randomUUID(),
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: new Date().getFullYear() + 2,
  is_default: true,
}
const asked = () => expect.element(page.getByText("Your bank wants to check it's you.")).toBeVisible()
const thanked = () => expect.element(page.getByText('Thank you, Maya.'), { timeout: 8_000 }).toBeVisible()
const notConfirmed = () =>
  expect.element(page.getByText("Your bank couldn't confirm it's you. Try again, or use another card.")).toBeVisible()

type Options = NonNullable<Parameters<typeof fakeNetwork>[0]>

/** Gives with a saved or a new card until the bank requires authentication. */
async function give(paysWith: 'saved' | 'new', options: Options) {
  network = fakeNetwork({ cards: paysWith === 'saved' ? [saved] : [], ...options })
  const opened = await openSheet()
  if (paysWith === 'saved') await expect.element(page.getByText('Visa ending 4242')).toBeVisible()
  else if (options.config?.processor_url !== null) await typeCard()
  await userEvent.click(button('Give $25'))
  await asked()
  return opened
}

beforeEach(() => {
  toast.clear()
  sessionStorage.clear()
  noteCard(maya.uuid, false)
  document.documentElement.dataset['motion'] = 'reduced'
})
afterEach(() => {
  network.restore()
  document.querySelectorAll('body > iframe').forEach((frame) => frame.remove())
  delete document.documentElement.dataset['motion']
})

const cardKinds = ['saved', 'new'] as const

describe.each(cardKinds)('with the sandbox and a %s card', (card) => {
  test('the bank’s page is in the sheet until the check is passed', async () => {
    await give(card, { turns: ['bank'], looks: 3 })
    await expect.element(page.getByTitle("Your bank's page")).toBeVisible()
    network.bankAnswers('processing')
    await expect.element(page.getByTitle("Your bank's page")).not.toBeInTheDocument()
    await thanked()
    const [look] = network.calls.filter(({ name }) => name.startsWith('GET /v1/payment_intents/pi_'))
    expect(look?.authorization).toBe('Bearer pk_test_fixture')
  })

  test('after a failed check the form takes another card', async () => {
    await give(card, { turns: ['bank', 'succeeds'] })
    network.bankAnswers('created')
    await notConfirmed()
    await userEvent.click(button('Another card'))
    await typeCard('5555555555554444')
    await userEvent.click(button('Give $25'))
    await thanked()
    expect(network.gifts()).toHaveLength(1)
  })

  test('a bank’s own address opens only by a tap, and not again after returning from it', async () => {
    const { screen } = await give(card, { turns: ['bank-away'], looks: 3 })
    await expect.element(button('Go to my bank')).toBeVisible()
    await expect.element(page.getByText("You'll come back here after it.", { exact: false })).toBeVisible()
    expect((await axe.run(document.querySelector('[role=dialog]')!)).violations).toEqual([])
    await screen.unmount() // the page is left for the bank
    network.bankAnswers('processing')
    await openSheet() // and opened again by the bank
    await thanked()
  })
})

test('when the sandbox is unreachable in the middle, its page disappears, and can be opened again', async () => {
  const away = { now: false }
  await give('saved', { turns: ['bank'], away })
  await expect.element(page.getByTitle("Your bank's page")).toBeVisible()
  away.now = true
  await expect.element(page.getByRole('alert')).toHaveTextContent("The check isn't finished yet.")
  await expect.element(page.getByTitle("Your bank's page")).not.toBeInTheDocument()
  away.now = false
  await userEvent.click(button('Open it again'))
  await expect.element(page.getByTitle("Your bank's page")).toBeVisible()
})

/** The session storage that survives leaving the page for the bank. */
const keep = () => ({ ...sessionStorage }) as Record<string, string>

test.each([
  ['reported by the answer', false],
  ['reported by a poll only', true],
])('a check that failed while the page was away is reported as the bank’s refusal: %s', async (_, byLook) => {
  let { screen } = await give('new', { turns: ['bank-away', 'succeeds'] })
  await expect.element(button('Go to my bank')).toBeVisible()
  if (byLook) {
    const before = keep()
    await screen.unmount()
    for (const [name, value] of Object.entries(before))
      sessionStorage.setItem(name, value.replace('"asked":true', '"asked":false'))
    screen = (await openSheet()).screen
    await expect.element(button('Go to my bank')).toBeVisible()
  }
  const restoreStorage = keep()
  await screen.unmount()
  network.bankAnswers('created')
  // a closed sheet follows the gift in the background and removes it from storage; a left page would not, so the storage
  // is restored
  await expect.poll(() => currentToast()?.title, { timeout: 8_000 }).toBe('Nothing was charged')
  toast.dismiss()
  for (const [name, value] of Object.entries(restoreStorage)) sessionStorage.setItem(name, value)
  await openSheet()
  await notConfirmed()
})

describe.each(cardKinds)('with the processor’s library and a %s card', (card) => {
  const config = () => ({ processor_url: null, card_public_key: `pk_test_${crypto.randomUUID()}` })
  const open = async (turn: 'bank' | 'bank-away') => {
    const library = fakeLibrary(() => {
      const { status } = network.gifts()[0]!
      return status === 'created' ? 'requires_payment_method' : status
    })
    await give(card, { turns: [turn, 'succeeds'], looks: 1, config: config() })
    if (turn === 'bank-away') {
      await expect.element(button('Go to my bank')).toBeVisible()
      expect(library.asked).toEqual([])
      await userEvent.click(button('Go to my bank'))
    }
    await expect.poll(() => library.asked.length).toBe(1)
    const { client_secret } = network.gifts()[0]!.payment
    expect(library.asked[0]!.clientSecret).toBe(client_secret)
    return library
  }

  test.each(['bank', 'bank-away'] as const)('%s: after a passed check the sheet says thanks', async (turn) => {
    const { asked: windows } = await open(turn)
    network.bankAnswers('processing')
    windows[0]!.end('passed')
    await thanked()
    expect(windows).toHaveLength(1)
  })

  test.each(['bank', 'bank-away'] as const)(
    '%s: after a failed check the form takes another card, on the same gift',
    async (turn) => {
      const { asked: windows } = await open(turn)
      network.bankAnswers('created')
      windows[0]!.end('failed')
      await notConfirmed()
      expect(network.gifts()).toHaveLength(1)
    },
  )

  test.each(['bank', 'bank-away'] as const)(
    '%s: a check closed without an answer can be opened again',
    async (turn) => {
      const { asked: windows, looked } = await open(turn)
      windows[0]!.end('closed')
      await expect.element(page.getByRole('alert')).toHaveTextContent("The check isn't finished yet.")
      expect(looked.length).toBeGreaterThan(0)
      await userEvent.click(button('Open it again'))
      await expect.poll(() => windows.length).toBe(2)
      windows[1]!.end('broken')
      await userEvent.click(button('Open it again'))
      await expect.poll(() => windows.length).toBe(3)
      network.bankAnswers('processing')
      windows[2]!.end('passed')
      await thanked()
    },
  )

  test('the bank’s window accepts taps and keys, and the sheet stays', async () => {
    await open('bank')
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe')!
    await expect.poll(() => frame.contentDocument?.querySelector('input')).toBeTruthy()
    const inside = page.frameLocator(page.getByTitle('The processor’s window'))
    await userEvent.click(inside.getByLabelText('Code'))
    await userEvent.keyboard('123456')
    expect(frame.contentDocument!.querySelector('input')!.value).toBe('123456')
    expect(document.activeElement).toBe(frame)
    await asked()
    expect(document.querySelector('[role=dialog]')).not.toBeNull()
  })
})

test('another card can be used during the bank check', async () => {
  await give('saved', { turns: ['bank', 'succeeds'] })
  await userEvent.click(button('Another card'))
  await expect.element(field('Card number')).toHaveFocus()
})
