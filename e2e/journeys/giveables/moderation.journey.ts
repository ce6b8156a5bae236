import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

async function callAs<T>(page: Page, request: APIRequestContext, call: string, data?: object): Promise<T> {
  const [method, path] = call.split(' ') as [string, string]
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${call} answers ${answer.status()}`).toBe(true)
  return (answer.status() === 204 ? undefined : ((await answer.json()) as { data: T }).data) as T
}

test(
  'a person reports a comment, a moderator hides it, its author reads the reason and appeals, another organizer restores it',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    const [owner, moderator, author, reporter] = await Promise.all(
      Array.from({ length: 4 }, () => windowOf(browser, baseURL!, 'new')),
    )
    for (const page of [owner!, moderator!, author!, reporter!]) await page.goto('/faq')
    const nonprofits = await callAs<{ uuid: string; verified: boolean }[]>(
      owner!,
      request,
      'GET /nonprofits?per_page=100',
    )
    const nonprofit = nonprofits.find(({ verified }) => verified)
    const { slug } = await callAs<{ slug: string }>(owner!, request, 'POST /communities', {
      name: 'Quiet Corner',
      tagline: 'A room to rest in.',
      story: '',
      topic: 'health',
      city: 'Detroit',
      state: 'MI',
      visibility: 'open',
      shares: [{ nonprofit: nonprofit!.uuid, basis_points: 10_000 }],
    })
    for (const page of [moderator!, author!, reporter!])
      await callAs(page, request, `POST /communities/${slug}/join`, {})
    const { uuid } = await callAs<{ uuid: string }>(moderator!, request, 'GET /user')
    await callAs(owner!, request, `POST /communities/${slug}/members/${uuid}`, { act: 'make_moderator' })
    const text = 'Nobody here can cook.'
    await callAs(author!, request, `POST /comments/communities/${slug}`, { key: crypto.randomUUID(), text })

    const comments = `/comments/communities/${slug}`
    await reporter!.goto(comments)
    await reporter!.getByRole('button', { name: /^More about the comment/ }).click()
    await reporter!.getByRole('button', { name: 'Report', exact: true }).click()
    await reporter!.getByRole('radio', { name: 'Unkind' }).check()
    await expectAccessible(reporter!)
    await reporter!.getByRole('button', { name: 'Send report' }).click()
    await expect(reporter!.getByText('Thank you. A person will look within a day.')).toBeVisible()

    await moderator!.goto(`/communities/${slug}/moderation`)
    await moderator!.getByRole('link', { name: '1 reported comment' }).click()
    await expect(moderator!.getByText(text)).toBeVisible()
    await expectAccessible(moderator!)
    await expectNoOverflow(moderator!)
    await moderator!.getByRole('button', { name: 'Hide', exact: true }).click()
    const sheet = moderator!.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('We cook together here.')
    await sheet.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(moderator!.getByText('Nothing to decide.')).toBeVisible()

    await author!.goto(comments)
    await expect(author!.getByText('We cook together here.')).toBeVisible()
    await author!.getByRole('button', { name: 'Appeal' }).click()
    await author!.getByRole('textbox', { name: 'Why should this change?' }).fill('I meant myself.')
    await expectAccessible(author!)
    await author!.getByRole('button', { name: 'Send appeal' }).click()
    await expect(author!.getByText("Someone else will decide. We'll let you know.")).toBeVisible()

    await owner!.goto(`/communities/${slug}/moderation/reports`)
    await expect(owner!.getByText('I meant myself.')).toBeVisible()
    await owner!.getByRole('button', { name: 'Restore', exact: true }).click()
    await owner!.getByRole('textbox', { name: 'Reason' }).fill('A joke about himself.')
    await owner!.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(owner!.getByText('Nothing to decide.')).toBeVisible()

    await reporter!.goto(comments)
    await expect(reporter!.getByText(text)).toBeVisible()
  },
)
