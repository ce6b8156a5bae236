import type { ImpactScore } from '@kindling/contract/impact/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, impact, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { pantry } from '../../communities/communities.fixtures.ts'
import { pageOf } from '../../giveables/pages.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  closeApp()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  vi.unstubAllGlobals()
})

const dialog = () => page.getByRole('dialog')
const rows = () =>
  dialog()
    .getByRole('row')
    .elements()
    .map((row) =>
      [...row.querySelectorAll('th, td')].map(
        (cell) =>
          [...cell.querySelectorAll('[aria-hidden=true]')].map((one) => one.textContent).join('') || cell.textContent,
      ),
    )

const someone = (n: number, name: string, inspired: number) => ({
  uuid: `0193f000-0000-7000-8000-00000000200${n}`,
  name,
  first_name: name,
  avatar: null,
  inspired,
})

async function explain(score: Partial<ImpactScore> = {}, communities = [pantry], invited: object[] = []) {
  answerCalls({
    ...everyPage,
    'GET /user': { data: { ...maya, communities } },
    'GET /user/impact-score': { ...impact, ...score },
    'GET /user/invited': { data: invited },
    [`GET /communities/${pantry.slug}`]: { data: pantry },
    [`GET /communities/${pantry.slug}/supporters`]: pageOf([], new URLSearchParams()),
    'GET /campaigns': pageOf([], new URLSearchParams()),
  })
  const app = await openApp('/home', 'good')
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Total Impact' }))
  await expect.element(dialog().getByRole('heading', { name: "What's an Impact Score?" })).toBeVisible()
  return app
}

test('the tree is decorative, the sum beside it adds up, and no person can be identified', async () => {
  await explain()
  await expect
    .poll(() => rows().slice(1))
    .toEqual([
      ['You', '$620'],
      ['7 people you invited', '$1.94K'],
      ['19 of their friends', '$1.75K'],
      ['Total Impact', '$4.31K'],
    ])
  const lines = () => dialog().element().querySelectorAll('figure [aria-hidden=true] svg path[pathLength]')
  await expect.poll(lines).toHaveLength(7 + 19)
  expect((await axe.run(dialog().element())).violations).toEqual([])
  const second = dialog().getByText('“Your own gifts” is everything you’ve given across Kindling.', { exact: false })
  await expect.element(second).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'See as a list' }))
  expect(dialog().element().querySelector('figure')).toBe(null)
  await expect.element(dialog().getByText("No one's own amount is ever shown.")).toBeVisible()
  expect(rows()).toHaveLength(5)
})

test('invited people are shown by face, and listed by name and number of friends, never by an amount', async () => {
  await explain({}, [pantry], [someone(1, 'Tariq Amsel', 4), someone(2, 'نور <b>', 1), someone(3, 'Rosa Sandoval', 0)])
  const faces = () => [...dialog().element().querySelectorAll<HTMLElement>('figure [style*=left]')]
  await expect.poll(() => faces().map((face) => face.textContent.at(0))).toEqual(['T', 'ن', 'R'])
  // four people are shown as a number only
  expect(dialog().element().querySelectorAll('figure svg circle[r="18"]')).toHaveLength(4)
  expect(dialog().element().querySelectorAll('figure svg path[pathLength]')).toHaveLength(7 + 19)
  await userEvent.click(dialog().getByRole('button', { name: 'See as a list' }))
  await expect.poll(() => rows()).toHaveLength(8)
  const shown = dialog().getByRole('row').elements().slice(3, 6)
  expect(
    shown.map((row) => [row.querySelector('bdi:not([aria-hidden] *)')?.textContent, row.lastChild?.textContent]),
  ).toEqual([
    ['Tariq Amsel', '4 friends'],
    ['نور <b>', '1 friend'],
    ['Rosa Sandoval', ''],
  ])
  expect((await axe.run(dialog().element())).violations).toEqual([])
})

test('all amounts are shown in full if shortening would round', async () => {
  await explain({ impact: 4_311.5, friends: 1_941.5 })
  await expect
    .poll(() =>
      rows()
        .slice(1)
        .map(([, amount]) => amount),
    )
    .toEqual(['$620', '$1,941.50', '$1,750', '$4,311.50'])
})

test('a dot can represent several people, and a number replaces many friends', async () => {
  await explain({ people: { direct: 41, second: 900 } })
  await expect.element(dialog().getByText('One dot is 15 people.')).toBeVisible()
  expect(dialog().element().querySelector('figure svg text')).toHaveTextContent('+33')
})

test('while fewer than three have given, both rings are one figure, and neither is drawn', async () => {
  await explain({ impact: 660, friends: null, friends_of_friends: null, people: { direct: 2, second: 0 } })
  await expect
    .poll(() => rows().slice(1))
    .toEqual([
      ['You', '$620'],
      ['People you invited, and their friends', '$40'],
      ['Total Impact', '$660'],
    ])
  await expect.element(dialog().getByText(/^One figure until three/)).toBeVisible()
  expect(dialog().element().querySelector('figure')).toBe(null)
  expect(dialog().getByRole('button', { name: 'See as a list' }).elements()).toEqual([])
})

test('without impact the picture is one unlit stick', async () => {
  const app = await explain(
    { impact: 0, own: 0, friends: null, friends_of_friends: null, people: { direct: 0, second: 0 } },
    [],
  )
  await expect.element(dialog().getByText('Give or invite, and it starts.')).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Invite someone' }))
  await arrival(app, '/campaigns')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('an invite asks for what: one’s communities first, whose share sheet opens', async () => {
  const before = history.state as unknown
  const app = await explain()
  await userEvent.click(dialog().getByRole('button', { name: 'Invite someone' }))
  await expect.element(page.getByRole('dialog', { name: 'What do you invite them to?' })).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: /Larkspur Street Pantry/ }))
  await arrival(app, '/communities/larkspur-street-pantry?share=1')
  expect(history.state).toEqual(before)
})

test('its row on the card opens it, on a phone and on a wide screen', async () => {
  await explain()
  await userEvent.keyboard('{Escape}')
  await page.viewport(1280, 900)
  await userEvent.click(page.getByRole('complementary', { name: 'You' }).getByRole('button', { name: 'Total Impact' }))
  await expect.element(dialog()).toBeVisible()
})
