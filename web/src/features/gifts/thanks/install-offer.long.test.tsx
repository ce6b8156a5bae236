import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdInstallPrompt, mayOfferInstall } from '../../../platform/browser/install-prompt.ts'
import { render } from '../../../platform/render.fixtures.ts'
import '../../../styles/app.css'
import { InstallOffer } from './install-offer.tsx'

const offer = page.getByRole('region', { name: 'Keep Kindling at hand' })

beforeEach(() => localStorage.clear())

test('installing is offered once, when the browser would do it, and the browser asks only after a yes', async () => {
  holdInstallPrompt()
  expect(mayOfferInstall()).toBe(false)
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  expect(event.defaultPrevented, 'the browser does not ask by itself').toBe(true)
  expect(mayOfferInstall()).toBe(true)
  await render(<InstallOffer />)
  await expect.element(offer).toBeVisible()
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  expect(mayOfferInstall(), 'it was offered').toBe(false)
  expect(prompt).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  await expect.element(offer).not.toBeInTheDocument()
})
