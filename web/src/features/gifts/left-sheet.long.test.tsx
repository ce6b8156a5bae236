import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSession, endSession } from '../../platform/session/session-store.ts'
import { currentToast, toast } from '../../ui/toast/toast.ts'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { ramp } from './gifts.fixtures.ts'
import { button, field, openSheet, typeCard, words } from './sheet.fixtures.tsx'

let network: ReturnType<typeof fakeNetwork>
const thanked = () =>
  expect.element(page.getByRole('heading', { name: 'Thank you, Maya.' }), { timeout: 8_000 }).toBeVisible()
const given = () => network.calls.filter((call) => call.name.startsWith('POST /gifts')).map(({ name }) => name)

beforeEach(() => {
  sessionStorage.clear()
  toast.clear()
})
afterEach(() => {
  network.restore()
  vi.useRealTimers()
})

async function give(options: Parameters<typeof fakeNetwork>[0]) {
  network = fakeNetwork(options)
  const opened = await openSheet()
  await typeCard()
  await userEvent.click(button('Give $25'))
  return opened
}

/** Waits ten seconds and leaves by the sheet's own button. */
async function leaveOnItsWay(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { screen } = await give({ looks: Number.POSITIVE_INFINITY })
  await expect.element(button('Sending your gift…')).toBeVisible()
  await vi.advanceTimersByTimeAsync(10_100)
  await expect.element(page.getByText("Your gift is on its way. We'll email you.")).toBeVisible()
  await screen.unmount()
}

describe('a sheet that was left while its gift is on its way', () => {
  test('keeps looking, says thanks on the giver’s current page, and shows the rest when opened again', async () => {
    await leaveOnItsWay()
    const polls = () => network.calls.filter(({ name }) => name.startsWith('GET /gifts/')).length
    const before = polls()
    network.gifts()[0]!.status = 'succeeded'
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(polls).toBeGreaterThan(before)
    await expect.poll(() => network.to('GET /user/impact-score').length).toBeGreaterThan(0)
    expect(currentToast()).toMatchObject({
      tone: 'success',
      title: 'Thank you, Maya.',
      text: `Your $25 to “\u2068${ramp.name}\u2069” went through.`,
    })
    await openSheet()
    await thanked()
    expect(currentToast()).toBeNull()
    expect(given()).toEqual(['POST /gifts'])
  })

  test('reports a failure', async () => {
    await leaveOnItsWay()
    network.gifts()[0]!.status = 'created'
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(() => currentToast()?.title).toBe('Nothing was charged')
    expect(currentToast()?.text).toMatch(/^Your gift to .* didn't go through\.$/)
  })
})

describe("a sheet that was left during the bank's check", () => {
  async function leaveCheck(): Promise<void> {
    const { screen } = await give({ turns: ['bank', 'succeeds'] })
    await expect.element(page.getByText("Your bank wants to check it's you.")).toBeVisible()
    await screen.unmount()
  }

  test('keeps looking, and says thanks on the giver’s current page', async () => {
    await leaveCheck()
    network.bankAnswers('succeeded')
    await expect.poll(() => currentToast()?.title).toBe('Thank you, Maya.')
    expect(network.to('GET /user/impact-score').length).toBeGreaterThan(0)
    currentToast()!.onClose!()
    toast.dismiss()
    await openSheet()
    await expect.element(button('Give $25')).toBeVisible() // the message was already read
  })

  test('says that nothing was charged, and takes another card for the same gift', async () => {
    await leaveCheck()
    network.bankAnswers('created')
    await expect.poll(() => currentToast()).toMatchObject({ tone: 'notice', title: 'Nothing was charged' })
    await openSheet()
    await typeCard('5555555555554444')
    await userEvent.click(button('Give $25'))
    await thanked()
    expect(given()).toEqual(['POST /gifts', `POST /gifts/${network.gifts()[0]!.uuid}/attempts`])
  })

  test('shows nothing once its giver has signed out', async () => {
    await leaveCheck()
    clearSession()
    network.bankAnswers('succeeded')
    const polls = network.calls.length
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(network.calls.slice(polls).map(({ name }) => name)).toEqual([])
    expect(currentToast()).toBeNull()
  })
})

describe('thanks', () => {
  /** Simulates a reload, which keeps session storage and runs no cleanup of the sheet. */
  async function reload(screen: Awaited<ReturnType<typeof give>>['screen']): Promise<void> {
    const saved = { ...sessionStorage } as Record<string, string>
    await screen.unmount()
    for (const [name, value] of Object.entries(saved)) sessionStorage.setItem(name, value)
    await openSheet()
  }

  test('are shown again after a reload, instead of a new gift', async () => {
    const { screen } = await give({})
    await thanked()
    await reload(screen)
    await thanked()
    expect(words()).toContain('$335 to go')
    expect(given()).toEqual(['POST /gifts'])
  })

  test('are not shown again after the sheet was closed', async () => {
    const { screen } = await give({})
    await thanked()
    await screen.unmount()
    await openSheet()
    await expect.element(button('Give $25')).toBeVisible()
    expect(words()).not.toContain('Thank you')
  })
})

test('when a session ends while a gift is under way, its giver signs in and finds it; it is charged once', async () => {
  const { screen } = await give({ turns: ['lost', 'succeeds'] })
  await expect.poll(() => given()).toHaveLength(1)
  endSession('token')
  await screen.unmount()
  const guest = await openSheet({ guest: true })
  await expect.element(page.getByText('Sign in, so we can send your receipt')).toBeVisible()
  await guest.screen.unmount()
  await openSheet()
  await thanked()
  expect(network.gifts()).toHaveLength(1)
})

test('typed choices are not shown to the next person at this tab', async () => {
  network = fakeNetwork({})
  const { screen } = await openSheet()
  await userEvent.click(button('Add a note'))
  await userEvent.fill(field('Your note'), 'For Mr. Abara.')
  await screen.unmount()
  const again = await openSheet()
  await expect.element(field('Your note')).toHaveValue('For Mr. Abara.')
  await again.screen.unmount()
  await openSheet({ guest: true })
  await expect.element(button('Add a note')).toBeVisible()
})

test("a bank's check left for another card continues the same gift", async () => {
  await give({ turns: ['bank', 'succeeds'] })
  await expect.element(page.getByText("Your bank wants to check it's you.")).toBeVisible()
  await userEvent.click(button('Another card'))
  await expect.element(field('Card number')).toHaveFocus()
  await typeCard('5555555555554444')
  await userEvent.click(button('Give $25'))
  await thanked()
  expect(given()).toEqual(['POST /gifts', `POST /gifts/${network.gifts()[0]!.uuid}/attempts`])
})
