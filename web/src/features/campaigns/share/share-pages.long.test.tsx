import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerPages } from '../../giveables/pages.fixtures.ts'
import { clinic, coach, ramp } from '../campaigns.fixtures.ts'

const own = 'https://kindling.example/c/x7Kp2q'
let shown = ramp
let mine = own
let named = true
const answering = () =>
  answerPages({
    [`/campaigns/${shown.id}`]: () => ({ data: shown }),
    [`/campaigns/${shown.uuid}`]: () => ({ data: shown }),
    '/invites/mine': () => ({ data: { url: mine, line: 'They only need the door now.', named } }),
  })
const open = async (token?: string) => {
  answering()
  const app = await openApp(`/campaigns/${shown.id}/share`, token)
  await expect.element(page.getByRole('heading', { level: 1, name: shown.title })).toBeVisible()
  return app
}
const code = (url: string) => page.getByRole('img', { name: `QR code for ${url}` })
const button = (name: string) => page.getByRole('button', { name })
const paper = () => document.querySelector<HTMLElement>('[data-poster]')!

beforeEach(async () => {
  ;[shown, mine, named] = [ramp, own, true]
  await page.viewport(390, 844)
})
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  document.documentElement.style.fontSize = ''
})

describe('a guest', () => {
  test('sees the purpose, the progress and the code to scan, and can support the campaign', async () => {
    const app = await open()
    const here = `${location.origin}/campaigns/4`
    // the poster that is printed has it too, once it has loaded
    await expect.element(page.getByText(ramp.summary).first()).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toBeVisible()
    await expect.element(code(here), { timeout: 8_000 }).toBeVisible()
    await expect.element(page.getByText('…/campaigns/4')).toBeVisible()
    expect(page.getByText(/carries your name/).query()).toBe(null)
    await userEvent.click(page.getByRole('link', { name: 'Support this' }))
    await expect.poll(() => app.at()).toBe('/campaigns/4?give=1')
  })

  test('is redirected from another address to the canonical one', async () => {
    answering()
    const app = await openApp(`/campaigns/${ramp.uuid}/share`)
    await arrival(app, '/campaigns/4/share')
  })

  test('downloads the picture, in two shapes', async () => {
    await open()
    await userEvent.click(button('Download image'))
    const tall = page.getByRole('link', { name: /Tall, for phones/ })
    await expect.element(tall).toHaveAttribute('href', '/share-images/campaigns/4/tall.jpg')
    await expect.element(tall).toHaveAttribute('download', 'kindling-campaigns-4-tall.jpg')
    const wide = page.getByRole('link', { name: /Wide, for links/ })
    await expect.element(wide).toHaveAttribute('href', '/share-images/campaigns/4/wide.jpg')
  })

  test('prints it: the sheet of paper is complete, and is not visible on the screen', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    await open()
    await userEvent.click(button('Print poster'))
    await expect.poll(() => print).toHaveBeenCalledTimes(1)
    for (const words of [ramp.title, ramp.summary, 'Dayton, OH', '$360 to go', `${location.host}/campaigns/4`])
      expect(paper().textContent).toContain(words)
    expect(paper().textContent).toMatch(/until \w{3} \d/)
    expect(paper().textContent).not.toMatch(/days? left|Ends/)
    expect(getComputedStyle(paper()).display).toBe('none')
    expect(paper().querySelectorAll('svg').length).toBeGreaterThanOrEqual(3)
  })
})

describe('a member', () => {
  test('shares their own link, in every way', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open('good')
    await expect.element(code(own), { timeout: 8_000 }).toBeVisible()
    await expect.element(page.getByText('…/c/x7Kp2q')).toBeVisible()
    await expect.element(page.getByText(/This link carries your name, .?Maya/)).toBeVisible()
    await userEvent.click(button('Copy'))
    await expect.element(button('Copied')).toBeVisible()
    expect(write).toHaveBeenCalledWith(own)
    await userEvent.click(page.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ url: own, title: ramp.title, text: 'They only need the door now.' })
    expect(paper().textContent).toContain('kindling.example/c/x7Kp2q')
    await userEvent.click(page.getByText('Put it on your website'))
    await userEvent.click(button('Copy code'))
    const card = `<iframe src="${location.origin}/embed/campaigns/4" title="${ramp.title}"`
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining(card))
  })

  test('shares the page, which carries nobody’s name, where invites are closed', async () => {
    ;[mine, named] = [`${location.origin}/campaigns/4`, false]
    await open('good')
    await expect.element(code(`${location.origin}/campaigns/4`), { timeout: 8_000 }).toBeVisible()
    expect(page.getByText(/carries your name/).query()).toBe(null)
  })

  test('reads no name if the invite does not name them', async () => {
    named = false
    await open('good')
    await expect.element(code(own), { timeout: 8_000 }).toBeVisible()
    expect(page.getByText(/carries your name/).query()).toBe(null)
  })

  test('sees no score for a quiet campaign', async () => {
    shown = coach
    await open('good')
    await expect.element(page.getByText(/^This link carries your name, .?Maya.?\.$/)).toBeVisible()
  })
})

test('an ended campaign shows its report, on paper too, and asks for nothing', async () => {
  shown = clinic
  await open()
  await expect.element(page.getByRole('heading', { name: "This one has finished. Here's what it did." })).toBeVisible()
  await expect.element(page.getByRole('link', { name: "See what's active" })).toBeVisible()
  expect(page.getByRole('link', { name: 'Support this' }).query()).toBe(null)
  await expect.poll(() => paper().textContent).toContain(clinic.outcome!.slice(0, 40))
})

test.each([
  ['an unbroken title', 'x'.repeat(80), 320, '100%'],
  ['twice the text', ramp.title, 390, '200%'],
  ['a title from right to left', 'درج مستو: منحدر لمكتبة إيستغيت', 390, '100%'],
])('%s has no overflow, and axe finds nothing', async (_, title, width, size) => {
  document.documentElement.style.fontSize = size
  await page.viewport(width, 844)
  shown = { ...ramp, title, summary: title }
  await open()
  await userEvent.click(button('Download image'))
  await expect.element(code(`${location.origin}/campaigns/4`), { timeout: 8_000 }).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const heading = page.getByRole('heading', { level: 1 }).element()
  expect(heading.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)])).toEqual([])
})
