import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Makes a call as the person of this window, which shows a page of Kindling. */
async function callAs(page: Page, request: APIRequestContext, method: string, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}`).toBe(true)
  return answer.status() === 204 ? undefined : ((await answer.json()) as { data: { uuid: string } })
}

type JoinInput = { community: string; moderator: Page }

/** The person of this window asks to join a by-request community, and its moderator lets them in. */
export async function joinByRequest(page: Page, request: APIRequestContext, { community, moderator }: JoinInput) {
  await page.goto('/home')
  const { data: me } = (await callAs(page, request, 'GET', '/user'))!
  await callAs(page, request, 'POST', `${community}/join`, {})
  await callAs(moderator, request, 'POST', `${community}/members/${me.uuid}`, { act: 'approve' })
}
