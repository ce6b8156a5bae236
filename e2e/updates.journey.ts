import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { windowOf } from './window.ts'

const host = '/communities/night-shift-neighbors'

async function callAs<T>(page: Page, request: APIRequestContext, call: string, data?: object): Promise<T> {
  const [method, path] = call.split(' ') as [string, string]
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web', 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${call} answers ${answer.status()}`).toBe(true)
  return (answer.status() === 204 ? undefined : ((await answer.json()) as { data: T }).data) as T
}

test('a scheduled update is for its organizers alone until its time, and then for everybody', async ({
  browser,
  baseURL,
  request,
}) => {
  const name = `The night bus stops here, ${Date.now() % 100_000}`
  const kofi = await windowOf(browser, baseURL!, 'kofi')
  await kofi.goto('/faq')
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From Sunday on.' }] }] }
  const publish_at = new Date(Date.now() + 6_000).toISOString()
  const { uuid } = await callAs<{ uuid: string }>(kofi, request, `POST ${host}/updates`, {
    ...{ name, body, status: 'scheduled', publish_at },
  })
  await kofi.goto(`${host}/updates`)
  await expect(kofi.getByText('Not published yet')).toBeVisible()
  await expect(kofi.getByText(/^Goes out/).first()).toBeVisible()
  expect(Date.now(), 'it was looked at in time').toBeLessThan(Date.parse(publish_at))
  await expect(async () => {
    await kofi.goto(`${host}/updates/${uuid}`)
    await expect(kofi.getByText('Goes out')).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await kofi.goto(`${host}/updates`)
  await expect(kofi.getByRole('heading', { name })).toBeVisible()
})
