import { defaultSettings } from '@kindling/contract/accounts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, emptyHome, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls } from '../../platform/network/network.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'

afterEach(closeApp)

const community = (n: number, topic: typeof pantry.topic) => ({
  ...pantry,
  id: n,
  uuid: `${pantry.uuid.slice(0, -2)}0${n}`,
  slug: `c-${n}`,
  name: `Group ${n}`,
  topic,
})

test.each([320, 390])('the fire at the door has its room at %i px, however large the words below it', async (width) => {
  await page.viewport(width, 844)
  document.documentElement.style.fontSize = '200%'
  answerCalls({ ...everyPage, 'GET /home': { data: emptyHome } })
  await openApp('/')
  const box = page.getByRole('button', { name: 'Add a stick' })
  await expect.element(box).toBeVisible()
  const fire = document.querySelector('section svg')!.getBoundingClientRect()
  expect(fire.height).toBeGreaterThanOrEqual(200)
  expect(fire.bottom).toBeLessThanOrEqual(box.element().parentElement!.getBoundingClientRect().top)
  document.documentElement.style.removeProperty('font-size')
  await page.viewport(390, 844)
})

test('what one cares about comes first, and the rest in its order', async () => {
  const trending = [community(1, 'food'), community(2, 'health'), community(3, 'animals'), community(4, 'health')]
  answerCalls({
    ...everyPage,
    'GET /user': { data: { ...maya, settings: { ...defaultSettings, topics: ['health'] } } },
    'GET /home': { data: { ...emptyHome, trending } },
  })
  await openApp('/home', 'good')
  const names = () =>
    [...document.querySelectorAll('#trending article h3')].map((heading) => heading.textContent.trim().slice(0, 7))
  await expect.poll(names).toEqual(['Group 2', 'Group 4', 'Group 1'])
})
