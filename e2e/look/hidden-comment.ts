import type { Page } from '@playwright/test'

const uuid = '0198c1f0-0000-7000-8000-000000000080'
const reason = 'Please ask in private first.'
const decided = {
  uuid,
  type: 'comments',
  path: '/home',
  excerpt: 'Whoever took the blue cot home: some of us slept on chairs.',
  status: 'actioned',
  hidden: true,
  by_kindling: false,
  reason,
  decided_at: '2026-11-20T14:00:00.000Z',
}

/** Replaces the first comment of a page by one that organizers hid, with the decision. */
export const withHiddenComment =
  (appeal: object | null = null) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/v1/comments/**', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object[] }
      const hidden = { case: uuid, reason, may_appeal: appeal === null }
      const [first, ...rest] = answer.data
      const own = { ...first, text: decided.excerpt, state: 'hidden', own: true, hidden, may: ['delete'], replies: [] }
      await route.fulfill({ response, json: { ...answer, data: [own, ...rest] } })
    })
    await page.route('**/api/v1/appeals/*', (route) =>
      route.fulfill({ json: { data: { ...decided, appeal, may: appeal === null ? ['appeal'] : [] } } }),
    )
    await page.reload()
    await page.getByText(reason).first().waitFor()
  }
