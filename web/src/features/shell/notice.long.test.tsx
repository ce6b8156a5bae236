import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { arrival, closeApp, config, everyPage, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls } from '../../platform/network/network.fixtures.ts'
import { showNotice } from './notice.tsx'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

type Session = { send(method: string, params: object): Promise<unknown> }
const print = (media: 'print' | '') => (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', { media })

test('shows the notice above the page but not on paper, with a new text too, and refetches the page at the end', async () => {
  const operator = { says: 'Back at noon' as string | null }
  const sent = answerCalls({
    ...everyPage,
    get 'GET /config'() {
      return { data: { ...config, notice: operator.says } }
    },
  })
  await arrival(await openApp('/home'), '/home')
  showNotice()
  await expect.element(page.getByText('Back at noon')).toBeVisible()
  await expect.element(page.getByText('Back at noon')).toHaveAttribute('lang', '')
  operator.says = 'Back at one, and < b > stays text'
  await expect.element(page.getByText(operator.says), { timeout: 8_000 }).toBeVisible()
  const strip = page
    .getByText(/^Back at/)
    .element()
    .getBoundingClientRect()
  expect(strip.bottom).toBeLessThanOrEqual(document.querySelector('header')!.getBoundingClientRect().top)
  expect((await axe.run(document.body)).violations.map((v) => v.id)).toEqual([])
  await print('print')
  await expect.element(page.getByText(/^Back at/)).not.toBeVisible()
  await print('')
  const asked = () => sent.filter(({ call }) => call === 'GET /home').length
  const before = asked()
  operator.says = null
  await expect.poll(asked, { timeout: 8_000 }).toBeGreaterThan(before)
  await expect.element(page.getByText(/^Back at/)).not.toBeInTheDocument()
})
