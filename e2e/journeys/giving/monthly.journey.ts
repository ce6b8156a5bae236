import { settledGifts } from '../../steps/booked.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { instanceFolder, runBeside } from '../../stage/command.ts'
import { expect, newestMail, test } from '../../stage/fixtures.ts'
import { rows } from '../../steps/found.ts'
import { callAs, declineNext, emailOf, passDays, startMonthly } from '../../steps/plans.ts'
import { expectThanks, pressGive, sheetOf } from '../../steps/sheet.ts'
import { windowOf } from '../../stage/window.ts'

const moved = 'the days of plans are moved in the database'

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
  await expect(sheet.getByText('Required for monthly giving.')).toBeVisible()
  const email = /Receipt to (\S+)/.exec((await sheet.getByText(/^Receipt to/).textContent()) ?? '')![1]!
  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $10 every month' }).click()
  await expectThanks(page)
  await expect(sheet.getByText(/^Then \$10 every month, next on/)).toBeVisible({ timeout: 20_000 })
  await sheet.getByRole('button', { name: 'Done' }).click()

  // the sheet does not offer a second monthly gift
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
  await plan.getByRole('button', { name: 'Undo skip' }).click()
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
  await expect(page.getByText('Nothing will be charged, so there is nothing to change.')).toBeVisible()
})

test(
  'a month that fails says so at home and in billing, and a new card repairs the plan; a lapsed plan resumes with one tap',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    test.skip(instanceFolder === undefined, moved)
    const [community] = await rows(request, 'communities?per_page=1')
    const [ana, leo] = [await windowOf(browser, baseURL!, 'new'), await windowOf(browser, baseURL!, 'new')]
    for (const page of [ana, leo]) {
      await page.goto('/faq')
      await startMonthly(page, community!)
    }

    await test.step('a lost card is not tried again: a banner asks for another one', async () => {
      await declineNext('lost_card')
      await passDays(await emailOf(ana), 'due')
      await ana.goto('/home')
      const banner = ana.getByRole('region', { name: "Let's fix your monthly gift" })
      await expect(async () => {
        await ana.reload()
        await expect(banner).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await ana.goto('/account/billing')
      await expect(banner).toContainText('You stay a member of every community')
      await banner.getByRole('button', { name: 'Update card' }).click()
      const adding = ana.getByRole('dialog').filter({ has: ana.getByLabel('Card number', { exact: true }) })
      await typeCard(ana, cards.other)
      await expect(adding.getByRole('checkbox', { name: 'Use it for all my monthly giving' })).toBeChecked()
      await adding.getByRole('button', { name: 'Save card' }).click()
      await expect(ana.getByText(/^Sorted\. Your \w+ gift is on its way\.$/)).toBeVisible()
      await ana.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      const plan = ana.getByRole('region', { name: 'Monthly plan' })
      await expect(plan).toContainText(/with Mastercard ending 4444/)
      await expect(banner).toBeHidden()
    })

    await test.step('a month that stays unpaid lapses; resuming charges nothing today', async () => {
      await declineNext('insufficient_funds')
      const email = await emailOf(leo)
      await passDays(email, 'due')
      const state = async () => (await callAs<{ state: string }>(leo, 'GET /plan')).state
      await expect.poll(state, { message: 'the state of the plan' }).toBe('retrying')
      await leo.goto('/account/billing')
      await expect(leo.getByRole('region', { name: /^Your \w+ gift didn't go through$/ })).toContainText(
        /We'll try again on \w+ \d+; nothing you need to do\./,
      )
      await declineNext('insufficient_funds')
      await passDays(email, 13)
      await expect.poll(state, { message: 'the state of the plan' }).toBe('lapsed')
      await leo.reload()
      const banner = leo.getByRole('region', { name: 'Your monthly giving is paused.' })
      await banner.getByRole('button', { name: 'Resume' }).click()
      await expect(banner).toBeHidden()
      await expect(leo.getByRole('region', { name: 'Monthly plan' })).toContainText(/Next charge/)
      expect(await settledGifts(leo)).toEqual([2_000])
    })
  },
)

test(
  'a bank that wants to check the giver sends a link, which works without signing in',
  { tag: '@long' },
  async ({ page, request, signIn }) => {
    test.skip(instanceFolder === undefined, moved)
    await signIn('new')
    const [community] = await rows(request, 'communities?per_page=1')
    await page.goto(`/communities/${community!.slug}`)
    await pressGive(page)
    await typeCard(page, cards.bankAsks)
    await sheetOf(page).getByRole('button', { name: 'Give $10 every month' }).click()
    const check = page.frameLocator('iframe').getByRole('button', { name: 'Complete the check' })
    await check.click()
    await expectThanks(page)
    const email = await emailOf(page)
    await passDays(email, 'due')
    const mail = await newestMail(email, /^Please confirm your monthly gift$/)
    await page.evaluate(() => localStorage.clear())
    await page.goto(/https?:\/\/\S+\/monthly\/[^\s<>"]+/.exec(mail.text)![0])
    await page.getByRole('button', { name: 'Confirm it' }).click()
    await check.click()
    await expect(page.getByText(/^Sorted\. Your \w+ gift is on its way\.$/)).toBeVisible()
  },
)

test(
  'a community freezes: its monthly givers are notified before the charge, and nobody is charged',
  { tag: '@long' },
  async ({ browser, baseURL, processor }) => {
    test.skip(instanceFolder === undefined, moved)
    const [owner, giver] = [await windowOf(browser, baseURL!, 'new'), await windowOf(browser, baseURL!, 'new')]
    for (const page of [owner, giver]) await page.goto('/faq')
    const nonprofits = await callAs<{ uuid: string; verified: boolean }[]>(owner, 'GET /nonprofits?per_page=100')
    const { uuid: nonprofit } = nonprofits.find(({ verified }) => verified)!
    const community = await callAs<{ uuid: string; slug: string }>(owner, 'POST /communities', {
      data: {
        name: 'Winter Coats',
        tagline: 'A coat for everyone.',
        story: '',
        topic: 'housing',
        city: 'Detroit',
        state: 'MI',
        visibility: 'open',
        shares: [{ nonprofit, basis_points: 10_000 }],
      },
    })
    await startMonthly(giver, community)
    const email = await emailOf(giver)
    await runBeside('operate', ['communities', 'freeze', community.slug, '--by', 'imre@kindling.example'])
    await passDays(email, 'due')
    const mail = await newestMail(email, /^One of your monthly gifts is paused$/)
    expect(mail.text).toContain('Winter Coats')
    await giver.goto('/account/billing')
    await expect(giver.getByRole('region', { name: 'Monthly plan' })).toContainText(
      'Takes no gifts now, so nothing is charged',
    )
    expect(await processor.charged()).toEqual([2_000])
    await owner.goto(`/communities/${community.slug}`)
    await expect(owner.getByText(/^Kindling froze this community/).filter({ visible: true })).toBeVisible()
  },
)
