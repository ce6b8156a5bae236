import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maya } from '../../platform/people.fixtures.ts'
import { noteCard } from '../../platform/session/saved-card.ts'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { amount, button, openSheet } from './sheet.fixtures.tsx'

let network: ReturnType<typeof fakeNetwork>
const wallet = () => button('Pay with the test wallet')

beforeEach(async () => {
  sessionStorage.clear()
  noteCard(maya.uuid, false)
  document.documentElement.dataset['motion'] = 'reduced'
  await page.viewport(390, 844)
  network = fakeNetwork()
  await openSheet()
})
afterEach(() => {
  network.restore()
  delete document.documentElement.dataset['motion']
})

test('a wallet is above the card fields, and one press gives once', async () => {
  await expect.element(wallet()).toBeVisible()
  const number = page.getByLabelText('Card number', { exact: true })
  expect(wallet().element().compareDocumentPosition(number.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await userEvent.dblClick(wallet())
  await expect.element(page.getByText('Thank you, Maya.')).toBeVisible()
  expect(network.to('POST /v1/confirmation_tokens')).toHaveLength(1)
  expect(network.to('POST /gifts').map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount_cents: 2_500, confirmation_token: expect.any(String) }),
  ])
  expect(network.to('POST /gifts')[0]!.body).not.toHaveProperty('save_card')
})

test('a wallet does not open without an amount, and the amount gets focus', async () => {
  await userEvent.fill(amount(), '0')
  await userEvent.click(wallet())
  await expect.element(amount()).toHaveFocus()
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  expect(network.to('POST /v1/confirmation_tokens')).toEqual([])
})

test('a wallet and Give pressed together give once', async () => {
  await expect.element(wallet()).toBeVisible()
  const give = button('Give $25').element() as HTMLElement
  ;(wallet().element() as HTMLElement).click()
  give.click()
  await expect.element(page.getByText('Thank you, Maya.')).toBeVisible()
  expect(network.to('POST /gifts')).toHaveLength(1)
})
