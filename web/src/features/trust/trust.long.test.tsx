import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, config, everyPage, openApp } from '../../platform/app.fixtures.tsx'
import { shownPage } from '../../platform/lost-files.ts'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const row = (id: string) => document.querySelector<HTMLDetailsElement>(`details#${id}`)
const refusals = async () => (await axe.run(document.body)).violations.map((v) => v.id)
const terms = {
  data: { page: 'terms', text: '## Ours\n\n<b onclick="x()">Be kind</b>\n\n- [more](https://a.example/)' },
}

describe('questions', () => {
  const typed = () => page.getByRole('searchbox', { name: 'Search questions' })

  test('are all closed at first; one opens by keyboard with its hash in the URL, and axe finds nothing', async () => {
    answerCalls(everyPage)
    const app = await openApp('/faq')
    await expect.element(heading('FAQ')).toBeVisible()
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
    expect(await refusals()).toEqual([])
    row('refund')!.querySelector('summary')!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Yes\. Ask within 30 days/)).toBeVisible()
    await arrival(app, '/faq#refund')
    await userEvent.keyboard('{Enter}')
    expect(row('refund')!.open).toBe(false)
    expect(await refusals()).toEqual([])
  })

  test('are opened and focused by a link', async () => {
    answerCalls(everyPage)
    await openApp('/faq#card-safe')
    await expect.element(page.getByText(/^Its number goes straight/)).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Is my card safe?')
    await expect.poll(() => row('card-safe')!.getBoundingClientRect().top).toBeLessThan(innerHeight / 2)
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  })

  test('are scrolled to by a link from another page', async () => {
    answerCalls({ ...everyPage, 'GET /texts/terms': terms } as never)
    const app = await openApp('/terms')
    await expect.element(heading('Terms')).toBeVisible()
    await app.router.navigate({ to: '/faq', hash: 'delete-account' })
    await expect.poll(() => document.activeElement?.textContent).toBe('How do I delete my account?')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(scrollY).toBeGreaterThan(300)
    expect(document.activeElement?.textContent).toBe('How do I delete my account?')
  })

  test.each(['#no-such', '#giving', '#%22%5D', '#constructor'])(
    'stay closed if the URL names no question (%s)',
    async (hash) => {
      answerCalls(everyPage)
      await openApp(`/faq${hash}`)
      await expect.element(heading('FAQ')).toBeVisible()
      expect(document.querySelectorAll('details[open]')).toHaveLength(0)
    },
  )

  test('are filtered while typing, ignoring case and accents; an opened one stays open', async () => {
    answerCalls(everyPage)
    await openApp('/faq')
    await expect.element(heading('FAQ')).toBeVisible()
    row('refund')!.querySelector('summary')!.click()
    await userEvent.fill(typed(), 'TÁX')
    await expect.element(page.getByText('Are gifts tax deductible?')).toBeVisible()
    await expect.element(page.getByText('Is my card safe?')).not.toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: /^\d answers?$/ })).toBeInTheDocument()
    await userEvent.fill(typed(), '')
    await expect.element(page.getByText(/^Yes\. Ask within 30 days/)).toBeVisible()
  })

  test('without a match offer to write to the operator', async () => {
    answerCalls(everyPage)
    await openApp('/faq')
    await userEvent.fill(typed(), 'harbor kites')
    await expect.element(page.getByText('No answer for that yet.').last()).toBeVisible()
    const write = page.getByRole('link', { name: 'Write to us' })
    await expect.element(write).toHaveAttribute('href', `mailto:${config.support_email}`)
    expect(write.elements()).toHaveLength(1)
    expect(await refusals()).toEqual([])
  })

  test('need no server, and show the configuration’s figures once it has loaded', async () => {
    answerCalls({ ...everyPage, 'GET /config': refuse(503) })
    const withoutServer = await openApp('/faq#how-much-arrives')
    await expect.element(page.getByText(/card fee of 2\.9% \+ \$0\.30/)).toBeVisible()
    await withoutServer.unmount()
    answerCalls({ ...everyPage, 'GET /config': { data: { ...config, card_fee: { rate_bp: 350, fixed_cents: 49 } } } })
    await openApp('/faq#how-much-arrives')
    await expect.element(page.getByText(/card fee of 3\.5% \+ \$0\.49/)).toBeVisible()
  })
})

describe('how it works', () => {
  test('follows a gift to the cent, and names the operator', async () => {
    answerCalls({ ...everyPage, 'GET /config': { data: { ...config, card_fee: { rate_bp: 350, fixed_cents: 49 } } } })
    await openApp('/how-it-works')
    await expect.element(heading('How Kindling works')).toBeVisible()
    await expect.element(page.getByText('-$1.37')).toBeVisible()
    await expect.element(page.getByText('$23.63')).toBeVisible()
    await expect.element(page.getByText('Cover the fee, and $26.42 is charged: the full $25 arrives.')).toBeVisible()
    await expect.element(page.getByText(config.operator.postal_address).first()).toBeVisible()
    expect(await refusals()).toEqual([])
    await page.viewport(1280, 800)
    expect(await refusals()).toEqual([])
  })
})

test('a guest reads how to delete an account, what goes and what stays', async () => {
  answerCalls(everyPage)
  await openApp('/delete-account')
  await expect.element(heading('Delete your account')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', '/account/preferences')
  for (const part of ['How to delete it', 'What we erase after seven days', 'What we keep'])
    await expect.element(page.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Write to us' }).first())
    .toHaveAttribute('href', `mailto:${config.support_email}`)
  expect(await refusals()).toEqual([])
})

describe('the operator’s texts', () => {
  test('are shown as headings, lists and links, and never as markup', async () => {
    answerCalls({ ...everyPage, 'GET /texts/terms': terms } as never)
    await openApp('/terms')
    await expect.element(heading('Terms')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Ours', level: 2 })).toBeVisible()
    await expect.element(page.getByText('<b onclick="x()">Be kind</b>')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'more' })).toHaveAttribute('href', 'https://a.example/')
    expect(await refusals()).toEqual([])
  })

  test('can be retried after a failed load', async () => {
    answerCalls({ ...everyPage, 'GET /texts/privacy': refuse(503) } as never)
    await openApp('/privacy')
    await expect.element(page.getByRole('button', { name: 'Try again' }), { timeout: 15_000 }).toBeVisible()
    answerCalls({
      ...everyPage,
      'GET /texts/privacy': { data: { page: 'privacy', text: 'Nothing is sold.' } },
    } as never)
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('Nothing is sold.')).toBeVisible()
  })
})

describe('the footer', () => {
  const links = () => [...document.querySelectorAll('footer a')].map((a) => a.getAttribute('href'))

  test.each(['/faq', '/login', '/get-started', '/', '/404'])(
    'names the operator and links to more at %s, for a guest',
    async (path) => {
      answerCalls(everyPage)
      await openApp(path)
      await expect.element(page.getByText(/Run by .*Hearth & Home Trust/)).toBeInTheDocument()
      expect(links()).toEqual([
        '/how-it-works',
        '/faq',
        '/terms',
        '/privacy',
        '/status',
        '?lang=es',
        `mailto:${config.support_email}`,
      ])
    },
  )

  test('has no overflow on a narrow screen with large text', async () => {
    document.documentElement.style.fontSize = '200%'
    await page.viewport(320, 640)
    answerCalls({ ...everyPage, 'GET /texts/terms': terms } as never)
    for (const path of ['/faq', '/how-it-works', '/delete-account', '/terms']) {
      const app = await openApp(path)
      await expect.element(page.getByText(/Run by .*Hearth/)).toBeInTheDocument()
      expect([path, document.documentElement.scrollWidth]).toEqual([path, document.documentElement.clientWidth])
      await app.unmount()
    }
    document.documentElement.style.fontSize = ''
  })

  test('the sign-in page links to both texts', async () => {
    answerCalls(everyPage)
    await openApp('/login')
    const print = page.getByText(/By continuing, you agree to the/)
    await expect.element(print.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
    await expect.element(print.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  })
})

test('a guest opens the same address in the other language', async () => {
  const open = vi.spyOn(shownPage, 'open').mockReturnValue()
  answerCalls(everyPage)
  await openApp('/terms')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Español' })
  await expect.element(link).toHaveAttribute('lang', 'es')
  await link.click()
  expect(open.mock.calls).toEqual([[expect.stringMatching(/[?&]lang=es$/)]])
  open.mockRestore()
})
