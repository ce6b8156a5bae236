import { cards, typeCard } from './card.ts'
import { expect, newestMail, test } from './fixtures.ts'
import { rows } from './found.ts'
import { expectThanks, pressGive, sheetOf } from './sheet.ts'

test('a giver starts monthly giving and sees both dates, changes, skips, resumes, and stops from the email without signing in', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('new')
  const [community] = await rows(request, 'communities?per_page=1')
  await page.goto(`/communities/${community!.slug}`)
  await pressGive(page)
  const sheet = sheetOf(page)
  await expect(sheet.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(
    sheet.getByText(/^First gift today, \w+ \d+, then the \d+\w\w of each month, next on \w+ \d+/),
  ).toBeVisible()
  await expect(sheet.getByText('Monthly giving needs it.')).toBeVisible()
  const email = /Receipt to (\S+)/.exec((await sheet.getByText(/^Receipt to/).textContent()) ?? '')![1]!
  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $10 every month' }).click()
  await expectThanks(page)
  await expect(sheet.getByText(/^Then \$10 every month, next on/)).toBeVisible({ timeout: 20_000 })
  await sheet.getByRole('button', { name: 'Done' }).click()

  // the sheet offers no second plan
  await expect(page.getByText('You give $10 a month').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Manage' }).filter({ visible: true }).first().click()
  const editor = page.getByRole('dialog', { name: 'Monthly plan' })
  await editor.getByLabel('One charge a month').fill('25')
  await expect(editor.getByText(/Now \$10 → \$25 a month, from/)).toBeVisible()
  await editor.getByRole('button', { name: 'Save plan' }).click()
  await expect(editor).toBeHidden()
  const plan = page.getByRole('region', { name: 'Monthly plan' })
  await expect(plan).toContainText('$25')

  await plan.getByRole('button', { name: 'Skip or pause' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Skip/ }).click()
  await expect(plan).toContainText('is skipped.')
  await plan.getByRole('button', { name: "Don't skip" }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await expect(plan).not.toContainText('is skipped.')

  const mail = await newestMail(email, /receipt|monthly/i)
  const address = /https?:\/\/\S+\/monthly\/[^\s<>"]+/.exec(mail.text)![0]
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await expect(page.getByText('You can do this without signing in.')).toBeVisible()
  await page.getByRole('radio', { name: /^Stop all monthly giving/ }).check()
  await page.getByRole('button', { name: 'Stop all monthly giving' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /Stopped\.|This link was used/ })).toBeVisible()
})
