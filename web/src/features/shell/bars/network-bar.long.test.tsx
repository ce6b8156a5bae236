import '../../../styles/app.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('says on a scrolled page that it is offline, right below the top bar, and later that it is back', async () => {
  answerCalls(everyPage)
  await arrival(await openApp('/home'), '/home')
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  document.querySelector('main')!.style.minHeight = '3000px'
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^You're offline/)).toBeVisible()
  window.scrollTo(0, 1_200)
  const edge = () => document.querySelector('header')!.getBoundingClientRect().bottom
  const top = (text: RegExp) => page.getByText(text).element().getBoundingClientRect().top
  await expect.poll(() => window.scrollY).toBe(1_200)
  expect(top(/^You're offline/)).toBeCloseTo(edge(), 0)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Back online')).toBeVisible()
  expect(top(/^Back online/)).toBeCloseTo(edge(), 0)
})
