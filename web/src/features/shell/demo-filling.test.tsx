import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, config, everyPage, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls } from '../../platform/network/network.fixtures.ts'
import { showFilling } from './demo-filling.tsx'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test('shows the progress of the demo world, and refetches the page at the end', async () => {
  const filled = { percent: 43 as number | null }
  const sent = answerCalls({
    ...everyPage,
    get 'GET /config'() {
      return { data: { ...config, demo_filled: filled.percent } }
    },
  })
  await arrival(await openApp('/home'), '/home')
  showFilling()
  await expect.element(page.getByText('The demo world is being filled: 43%')).toBeVisible()
  const strip = page
    .getByText(/is being filled/)
    .element()
    .getBoundingClientRect()
  expect(strip.bottom).toBeLessThanOrEqual(document.querySelector('header')!.getBoundingClientRect().top)
  expect((await axe.run(document.body)).violations.map((v) => v.id)).toEqual([])
  const asked = () => sent.filter(({ call }) => call === 'GET /home').length
  const before = asked()
  filled.percent = null
  await expect.poll(asked, { timeout: 5_000 }).toBeGreaterThan(before)
  await expect.element(page.getByText(/is being filled/)).not.toBeInTheDocument()
})
