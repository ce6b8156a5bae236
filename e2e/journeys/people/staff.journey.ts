import type { Page } from '@playwright/test'
import { cards, typeCard } from '../../steps/card.ts'
import { instanceFolder, runBeside } from '../../stage/command.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

async function read<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  return ((await (await page.request.get(`/api/v1${path}`, { headers })).json()) as { data: T }).data
}

test(
  'staff decide a report; a refund above the limit is made after a second person approves it',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    test.slow()
    test.skip(instanceFolder === undefined, 'the tests did not start this Kindling, so they add no staff to it')
    const [sam, tess, giver] = await Promise.all(Array.from({ length: 3 }, () => windowOf(browser, baseURL!, 'new')))
    const campaign = await openCampaign(request)
    await giver!.goto(`/campaigns/${campaign.id}?give=1`)
    const give = giver!.getByRole('dialog')
    await give.getByRole('textbox', { name: 'Or any amount' }).fill('600')
    await typeCard(giver!, cards.good)
    await give.getByRole('button', { name: 'Give $600' }).click()
    await expect(give.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 })
    await giver!.goto(`/campaigns/${campaign.id}`)
    await giver!.getByRole('button', { name: 'More', exact: true }).click()
    await giver!
      .getByRole('dialog')
      .getByRole('button', { name: /^Report/ })
      .click()
    await giver!.getByRole('radio', { name: 'Scam or misuse' }).check()
    await giver!.getByRole('button', { name: 'Send report' }).click()
    await expect(giver!.getByText('Thank you. A person will look within a day.')).toBeVisible()
    const [gift] = await read<{ payment: { uuid: string } }[]>(giver!, '/gifts')

    for (const page of [sam!, tess!]) {
      await page.goto('/staff')
      await expect(page).toHaveURL(/\/404$/)
      const { email } = await read<{ email: string }>(page, '/user')
      await runBeside('operate', ['staff', 'add', email, '--by', 'imre@kindling.example'])
      await page.goto('/staff')
      await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    }
    await sam!.getByRole('link', { name: /reports? to decide/ }).click()
    await sam!
      .getByRole('listitem')
      .filter({ hasText: campaign.title })
      .getByRole('button', { name: 'Dismiss' })
      .click()
    await sam!.getByRole('textbox', { name: 'Reason' }).fill('The ramp is real.')
    await expectAccessible(sam!)
    await sam!.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
    await expect(sam!.getByRole('dialog')).toBeHidden()

    await sam!.goto('/staff/refunds')
    await sam!.getByRole('textbox', { name: 'Payment' }).fill(gift!.payment.uuid)
    await sam!.getByRole('button', { name: 'Refund', exact: true }).click()
    await sam!.getByRole('textbox', { name: 'Reason' }).fill('Given by mistake')
    await sam!.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
    const waiting = (page: Page) => page.getByRole('listitem').filter({ hasText: gift!.payment.uuid })
    await expect(waiting(sam!).getByText('You asked for it, so someone else must approve it.')).toBeVisible()
    await expect(waiting(sam!).getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectNoOverflow(sam!)

    await tess!.goto('/staff/refunds')
    await waiting(tess!).getByRole('button', { name: 'Approve' }).click()
    await tess!.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(tess!.getByRole('dialog')).toBeHidden()
    await expect(waiting(tess!)).toHaveCount(0)
    await tess!.goto('/staff/log')
    await expect(tess!.getByText(/approved a refund to/).first()).toBeVisible()
  },
)
