import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { rows } from '../../steps/found.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { expectThanks, giveButton } from '../../steps/sheet.ts'

test('a guest gives after scanning a poster that somebody shared', { tag: '@long' }, async ({ page, request }) => {
  const campaign = await openCampaign(request)
  await page.goto(`/campaigns/${campaign.id}/share`)
  await expect(page.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code for .*\/campaigns\/\d+$/ })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Support this' }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('20')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByRole('button', { name: /New here/ }).click()
  await expect(giveButton(page)).toHaveText('Give $20')
  await typeCard(page, cards.good)
  await giveButton(page).click()
  await expectThanks(page)
})

test(
  'the poster can be downloaded as a tall and a wide picture, and prints on one sheet of paper',
  { tag: '@long' },
  async ({ page, request }) => {
    const campaign = await openCampaign(request)
    for (const path of [`/campaigns/${campaign.id}/share`, '/communities/night-shift-neighbors/share']) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
      await page.getByRole('button', { name: 'Download image' }).click()
      for (const [name, shape] of [
        [/^Tall/, 'tall'],
        [/^Wide/, 'wide'],
      ] as const) {
        const coming = page.waitForEvent('download')
        await page.getByRole('link', { name }).click()
        expect((await coming).suggestedFilename()).toMatch(new RegExp(`^kindling-\\w+-\\d+-${shape}\\.jpg$`))
      }
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        expect([path, format, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([path, format, 1])
      }
    }
  },
)

async function campaignThatNames(request: APIRequestContext, token: string): Promise<{ id: number }> {
  const headers = { 'X-Platform': 'web', authorization: `Bearer ${token}` }
  for (const campaign of await rows(request, 'campaigns?per_page=20')) {
    const mine = await request.get(`/api/v1/invites/mine?type=campaigns&id=${campaign.id}`, { headers })
    if (((await mine.json()) as { data?: { named: boolean } }).data?.named) return campaign
  }
  throw new Error('Maya gave to no campaign that is listed')
}

test('a shared link leads to its page with the member’s own invite', { tag: '@long' }, async ({ page, request }) => {
  const answer = await request.post('/api/v1/auth/demo', { data: { as: 'maya' }, headers: { 'X-Platform': 'web' } })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  // where she gave: elsewhere nobody is told that the link is hers
  const campaign = await campaignThatNames(request, token)
  await page.goto(`/campaigns/${campaign.id}/share`)
  const code = page.getByRole('img', { name: /^QR code for .*\/c\/\w{6,}$/ })
  await expect(code).toBeVisible()
  await expect(page.getByText(/This link carries your name, .?Maya/)).toBeVisible()
  const url = new URL((await code.getAttribute('aria-label'))!.replace('QR code for ', ''))
  const friend = await request.get(`/api/v1/invites${url.pathname}`, { headers: { 'X-Platform': 'web' } })
  expect(await friend.json()).toMatchObject({
    data: { giveable: { id: campaign.id }, inviter: { first_name: 'Maya' } },
  })
})

test(
  'another site finds the embeddable card of each kind by a link on its page, and can frame only that card',
  { tag: '@long' },
  async ({ page, request }) => {
    const first = async (list: string) => (await rows(request, `${list}?per_page=1`))[0]!
    const [campaign, community, flash, project] = await Promise.all([
      first('campaigns'),
      first('communities'),
      first('flash-campaigns'),
      first('projects'),
    ])
    const paths = [
      `/campaigns/${campaign.id}`,
      `/communities/${community.slug}/share`,
      `/flash-campaigns/${flash.id}`,
      `/projects/${project.slug}`,
    ]
    const codes = await Promise.all(
      paths.map(async (path) => {
        const shown = await request.get(path)
        expect(shown.headers()['x-frame-options'], path).toBe('DENY')
        const [, link] = /json\+oembed"[^>]* href="([^"]+)"/.exec(await shown.text())!
        const found = await request.get(link!)
        expect(found.status(), path).toBe(200)
        return ((await found.json()) as { html: string }).html
      }),
    )
    for (const [nth, code] of codes.entries()) {
      const [, address] = /src="([^"]+)"/.exec(code)!
      const card = await page.goto(address!)
      expect(card!.headers()).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors \*/),
      })
      expect(card!.headers()['x-frame-options']).toBe(undefined)
      const link = await page.getByRole('link', { name: /See it on Kindling/ }).getAttribute('href')
      expect(paths[nth]).toContain(new URL(link!).pathname.replace(/\/share$/, ''))
      await expect(page.locator('script')).toHaveCount(0)
    }
    // a real server, because Chromium does not let a site of another network show a local page in a frame
    const neighbor = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>A neighbor</title>${codes.join('')}`)
    }).listen(0, '127.0.0.1')
    await once(neighbor, 'listening')
    await page.goto(`http://127.0.0.1:${(neighbor.address() as AddressInfo).port}/`)
    for (const nth of codes.keys()) {
      const card = page.frameLocator('iframe').nth(nth)
      await expect(card.getByRole('link', { name: /See it on Kindling/ })).toBeVisible()
      const overflow = () => card.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)
      await expect.poll(overflow, { message: `what does not fit of ${paths[nth]}` }).toBe(0)
    }
    const opened = page.waitForEvent('popup')
    await page
      .frameLocator('iframe')
      .first()
      .getByRole('link', { name: /See it on Kindling/ })
      .click()
    await expect((await opened).getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect((await opened).url()).toContain(`/campaigns/${campaign.id}`)
    neighbor.close()
  },
)
