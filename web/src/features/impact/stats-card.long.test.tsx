import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, everyPage, impact, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { pantry, readers } from '../communities/communities.fixtures.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const main = () => page.getByRole('main')
const rows = () => [...main().element().querySelector('dl')!.children].map((row) => row.textContent)

test('a skeleton has the shape of the card, which then shows gifts, impact and communities', async () => {
  let answer: (value: unknown) => void = () => undefined
  answerCalls({ ...everyPage, 'GET /user': new Promise((done) => (answer = done)) })
  await openApp('/home', 'good')
  const skeleton = () => main().element().querySelector('[aria-busy=true] [class*=rounded-card]')
  await expect.poll(() => skeleton()).toBeTruthy()
  const { height } = skeleton()!.getBoundingClientRect()
  answer({ data: { ...maya, communities: [pantry, readers], subscribed_communities_count: 1 } })
  await expect.element(main().getByText('Given this month')).toBeVisible()
  await expect.poll(rows).toEqual(['Total Impact$4.31K$4,310', 'Communities supported1'])
  await expect.element(main().getByText('$45', { exact: true }).first()).toBeVisible()
  const card = main().getByText('Given this month').element().closest('[class*=rounded]')!
  expect(Math.abs(card.getBoundingClientRect().height - height)).toBeLessThan(6)
})

test('a person without gifts reads how small a gift can be', async () => {
  answerCalls({
    ...everyPage,
    'GET /user': { data: { ...maya, giving: 0 } },
    'GET /user/impact-score': { ...impact, impact: 0, own: 0 },
  })
  await openApp('/home', 'good')
  await expect.element(main().getByText('$0. Your first gift can be $2.')).toBeVisible()
  await expect.poll(rows).toEqual(['Total Impact$0', 'Communities supported0'])
})

test('on a phone only the bar marks home as the current page; the number leads to monthly giving', async () => {
  answerCalls(everyPage)
  await openApp('/home', 'good')
  const link = main().getByRole('link', { name: 'Communities supported' })
  await expect.element(link).toHaveAttribute('href', '/account/billing')
  const current = [...document.querySelectorAll('[aria-current=page]')].filter((place) => place.checkVisibility())
  expect(current.map((place) => place.textContent)).toEqual(['Home'])
})

test('nothing is shown without a person', async () => {
  answerCalls({ ...everyPage, 'GET /user': refuse(503) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openApp('/home', 'good')
  await vi.waitFor(() => expect(currentSession().error).toBe('Refused'), 5_000)
  await expect.element(main().getByText('Given this month')).not.toBeInTheDocument()
  await expect.element(main().getByText('Total Impact')).not.toBeInTheDocument()
})
