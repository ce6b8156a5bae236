import type { DedicationCard } from '@kindling/contract/gifts/dedication-cards'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { missing, serve } from '../../../platform/network/network.fixtures.ts'
import { answerBilling, gift } from '../../billing/billing.fixtures.ts'

const token = 'Qm9va3Mgb24gdGhlIHNoZW'
const card: DedicationCard = {
  dedication: { kind: 'memory', name: 'רוזה' },
  giver: 'Maya Okafor',
  giveable: null,
  quiet: true,
  amount_cents: null,
  given_on: null,
  message: 'She would have loved this.\nAlways.',
  note: '0198a000-0000-7000-8000-000000000077',
  thanked: false,
  stops: true,
}
function answer(read: unknown): string[] {
  const sent: string[] = []
  const answers: Record<string, unknown> = {
    ...everyPage,
    [`GET /dedication-cards/${token}`]: read,
    [`POST /dedication-cards/${token}/thanks`]: {},
    [`POST /dedication-cards/${token}/stop`]: {},
  }
  serve(({ call }) => {
    if (call.startsWith('POST')) sent.push(call)
    return answers[call] ?? missing
  })
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

beforeEach(() => page.viewport(320, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a guest reads a card without a sign-in, thanks once, and stops such cards after a question', async () => {
  const sent = answer({ data: card })
  await openApp(`/cards/${token}`)
  const heading = page.getByRole('heading', { level: 1, name: /Maya Okafor.? gave in memory of .?רוזה/ })
  await expect.element(heading).toBeVisible()
  expect([...heading.element().querySelectorAll('[lang=""]')].map((part) => part.textContent)).toHaveLength(2)
  expect(document.querySelector('article bdi[dir=auto][lang=""]')?.textContent).toBe(card.message)
  expect(document.body.textContent).not.toMatch(/\$|Sign up|Report this card/)
  expect(document.documentElement.scrollWidth).toBe(320)
  expect((await axe.run(document.body)).violations).toEqual([])
  await userEvent.click(button('Say thank you'))
  await expect.element(page.getByText('Your thanks are on their way.')).toBeVisible()
  await userEvent.click(button('Don’t send me such cards'))
  expect(sent).toEqual([`POST /dedication-cards/${token}/thanks`])
  await userEvent.click(button('Stop cards'))
  await expect.element(page.getByText('We won’t send cards to your address any more.')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a card that is gone says so, and the link of its email still stops cards', async () => {
  answer(missing)
  await openApp(`/cards/${token}?stop=1`)
  await expect.element(page.getByRole('heading', { name: 'This card isn’t here any more' })).toBeVisible()
  await userEvent.click(button('Stop cards'))
  await expect.element(page.getByText('We won’t send cards to your address any more.')).toBeVisible()
})

test('a card is written in the details of the gift, with what is wrong at its field, and canceled', async () => {
  const given = gift({ dedication: { kind: 'memory', name: 'Rosa' } })
  const network = answerBilling({ gifts: [given] })
  await openApp('/account/billing', 'good')
  await userEvent.click(button(given.giveable.name))
  await expect.element(page.getByText('Your dedication')).toBeVisible()
  await expect.element(button('Delete this dedication')).toBeVisible()
  const offer = page.getByRole('button', { name: /^Send a card/ })
  await userEvent.click(offer)
  await expect.element(field('Show the amount')).not.toBeChecked()
  const send = page.getByRole('button', { name: /^Send on Mar 1/ })
  await expect.element(button('Send today')).toBeVisible()
  await userEvent.fill(field('Send it on'), '2027-03-01')
  await userEvent.click(send)
  await expect.element(field('Email')).toHaveFocus()
  await userEvent.fill(field('Email'), 'ben@cards.example')
  const message = page.getByLabelText(/^Your message/)
  await userEvent.fill(message, 'See evil.example')
  await userEvent.click(send)
  await expect.element(message).toHaveFocus()
  await expect.element(page.getByText('A card can’t contain that')).toBeVisible()
  expect((await axe.run(document.querySelector('[role=dialog]')!)).violations).toEqual([])
  await userEvent.fill(message, 'For her.')
  await userEvent.click(send)
  await expect.element(page.getByText(/^Goes to .?ben@cards\.example.? on Mar 1, 2027\./)).toBeVisible()
  const body = {
    way: 'email',
    email: 'ben@cards.example',
    send_on: '2027-03-01',
    message: 'For her.',
    shows_amount: false,
  }
  expect(network.to(`PUT /gifts/${given.uuid}/card`).at(-1)!.body).toEqual(body)
  await userEvent.click(button('Don’t send it'))
  await expect.element(offer).toBeVisible()
})
