import type { Page } from '@playwright/test'
import { expectBalancedBooks } from '../../steps/books.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { instanceFolder, runBeside } from '../../stage/command.ts'
import { joinByRequest } from '../../steps/call-as.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectThanks, giveButton } from '../../steps/sheet.ts'
import { windowOf } from '../../stage/window.ts'

const community = '/communities/night-shift-neighbors'

/** The wall time in the browser's time zone, hours from now, as a form takes it. */
const wallTime = (page: Page, hours: number) =>
  page.evaluate((ms) => {
    const at = Date.now() + ms
    return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, hours * 3_600_000)

/** Schedules a flash campaign with a match, as an organizer; returns its path. */
async function plan(page: Page, title: string): Promise<string> {
  await page.goto(`${community}?create=flash`)
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'What for?' }).fill(title)
  await form.getByRole('textbox', { name: 'How much?' }).fill('100')
  await form.getByRole('radio', { name: '6 h' }).check()
  await form.getByRole('radio', { name: 'Later' }).check()
  await form.getByLabel('Opens at').fill(await wallTime(page, 2))
  await form.getByRole('switch', { name: 'Match' }).check()
  await form.getByRole('textbox', { name: 'Up to' }).fill('20')
  await form.getByRole('button', { name: 'Schedule it' }).click()
  await page.waitForURL(/\/flash-campaigns\/\d+\?share=1$/)
  await page.goto(new URL(page.url()).pathname)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

async function give(page: Page, path: string, dollars: string): Promise<void> {
  await page.goto(`${path}?give=1`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill(dollars)
  await sheet.getByRole('button', { name: /Shown as/ }).click()
  await sheet.getByRole('radio', { name: /^Name and amount/ }).check()
  await typeCard(page, cards.good)
  await giveButton(page).click()
  await expectThanks(page)
  await page.goto(path)
}

const ring = (page: Page, name: RegExp) => page.getByRole('progressbar', { name }).filter({ visible: true }).first()

test(
  'a flash campaign with a match: planned, funded, given to from two browsers, extended, ended and reported',
  { tag: '@long' },
  async ({ browser, baseURL, request }) => {
    test.skip(instanceFolder === undefined, 'its clock is moved in the database')
    test.slow()
    const title = `Blankets by midnight ${Date.now() % 100_000}`
    const kofi = await windowOf(browser, baseURL!, 'kofi')
    const sponsor = await windowOf(browser, baseURL!, 'new')
    const other = await windowOf(browser, baseURL!, 'new')
    await kofi.goto('/home')
    // only its members see what a by-request community does
    for (const page of [sponsor, other]) await joinByRequest(page, request, { community, moderator: kofi })
    const path = await plan(kofi, title)
    const pass = (minutes: number) => runBeside('../test/programs/move-flash', [/\d+$/.exec(path)![0], String(minutes)])
    const act = (name: string) =>
      kofi.getByRole('group', { name: 'Your flash campaign' }).getByRole('button', { name, exact: true }).click()

    await test.step('a sponsor funds the match before it opens, and asks to be reminded', async () => {
      await sponsor.goto(path)
      await sponsor.getByRole('button', { name: 'Fund the $20 match' }).click()
      await typeCard(sponsor, cards.good)
      await sponsor.getByRole('dialog').getByRole('button', { name: 'Pay $20.91' }).click()
      await expect(sponsor.getByText('Thank you. The match is ready.')).toBeVisible({ timeout: 30_000 })
      await sponsor.getByRole('button', { name: 'Done' }).click()
      await expect(sponsor.getByText('$20 of $20 left to match')).toBeVisible()
      await sponsor.getByRole('button', { name: 'Remind me' }).filter({ visible: true }).click()
      await expect(sponsor.getByRole('button', { name: 'Reminder set' }).filter({ visible: true })).toBeVisible()
    })

    await test.step('two give while they and Kofi watch the ring; the match is drawn gift by gift', async () => {
      await pass(150)
      await kofi.goto(path)
      await expect(kofi.getByText('Be the first spark.').filter({ visible: true }).first()).toBeVisible()
      await other.goto(path)
      await give(sponsor, path, '15')
      await expect(kofi.getByText('$5 of $20 left to match')).toBeVisible({ timeout: 40_000 })
      await expect(ring(other, /^15 percent, \$15/)).toBeVisible({ timeout: 40_000 })
      await give(other, path, '30')
      await expect(kofi.getByText('All $20 of the match is used. Thank you.')).toBeVisible({ timeout: 40_000 })
      for (const page of [kofi, sponsor, other])
        await expect(ring(page, /^45 percent, \$45/)).toBeVisible({ timeout: 40_000 })
    })

    await test.step('Kofi extends it, once; the log says so', async () => {
      await act('Extend')
      await kofi.getByRole('dialog').getByRole('radio', { name: '3 h', exact: true }).check()
      await kofi.getByRole('dialog').getByRole('button', { name: 'Extend it' }).click()
      await expect(kofi.getByRole('dialog')).toBeHidden()
      await expect(kofi.getByRole('button', { name: 'Extend', exact: true })).toBeHidden()
      await kofi.getByText('Change log').click()
      await expect(kofi.getByText(/^Extended until/)).toBeVisible()
    })

    await test.step('an hour before the end the sponsor is reminded', async () => {
      // 8 h 30 m are left before this
      await pass(465)
      await expect
        .poll(
          async () => {
            await sponsor.goto(path)
            await sponsor.getByRole('button', { name: /^Notifications/ }).click()
            return sponsor
              .getByRole('dialog')
              .getByText(/ends within the hour/)
              .first()
              .waitFor({ timeout: 3_000 })
              .then(
                () => true,
                () => false,
              )
          },
          { timeout: 40_000 },
        )
        .toBe(true)
    })

    await test.step('it ends, and its results reach everyone who gave', async () => {
      await pass(70)
      await kofi.goto(path)
      await expect(kofi.getByText('Raised $45 of $100.')).toBeVisible()
      await act('Share the results')
      await kofi.getByRole('textbox', { name: 'What did the money do?' }).fill('Nine blankets, all warm.')
      await kofi.getByRole('dialog').getByRole('button', { name: 'Post' }).click()
      await expect(kofi.getByRole('dialog')).toBeHidden()
      await other.goto(path)
      await expect(other.getByText('Nine blankets, all warm.')).toBeVisible()
      await expect(other.getByRole('heading', { name: 'Thank you, all 2' }).filter({ visible: true })).toBeVisible()
    })
    await expectBalancedBooks()
  },
)
