import type { Locator, Page } from '@playwright/test'
import { expectBalancedBooks } from '../../steps/books.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { instanceFolder, runBeside } from '../../stage/command.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { raisedFor } from '../../steps/giveables.ts'
import { expectThanks, giveButton, pressGive } from '../../steps/sheet.ts'
import { windowOf } from '../../stage/window.ts'

const reviewer = 'imre@kindling.example'
const partner = 'Night Shift Neighbors'

/** Fills all parts of the form; returns the new campaign. */
async function make(page: Page, title: string): Promise<{ id: number; path: string }> {
  await page.goto('/campaigns?create=campaign')
  const form = page.getByRole('dialog')
  const fill = (name: string, text: string) => form.getByRole('textbox', { name, exact: true }).fill(text)
  const go = () => form.getByRole('button', { name: 'Continue' }).click()
  await form.getByRole('button', { name: 'Start a new one' }).click()
  await form.getByRole('searchbox').fill('harbor fridge')
  await form.getByRole('button', { name: /^Harbor Fridge Project/ }).click()
  await form.getByRole('button', { name: 'Food', exact: true }).click()
  await go()
  await fill('Goal', '300')
  for (const [line, label, dollars] of [
    [1, 'Compressor', '180'],
    [2, 'Door seals', '70'],
    [3, 'A new light', '50'],
  ] as const) {
    if (line > 1) await form.getByRole('button', { name: 'Add a line' }).click()
    await fill(`Line ${line}`, label)
    await fill(`Amount of line ${line}`, dollars)
  }
  await expect(form.getByText('Every dollar is assigned')).toBeVisible()
  await go()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('In one sentence').fill('The fridge by the harbor hums again.')
  await form.getByLabel('What is happening?').fill('It is warm inside, and the soup comes on Thursday.')
  await form.getByLabel('What will the money do?').fill('It pays for one repair.')
  await form.getByLabel('Why now?').fill('Milk does not wait.')
  await go()
  await expect(form.getByText('Our art, drawn for your topic')).toBeVisible()
  await form.getByRole('button', { name: 'Shuffle' }).click()
  await go()
  await expect(form.getByRole('button', { name: 'Three budget lines' })).toContainText('added')
  await form.getByRole('checkbox', { name: /tell supporters/ }).check()
  await form.getByRole('button', { name: 'Send for review' }).click()
  await expect(form.getByRole('heading', { name: 'Ask three people first' })).toBeVisible()
  await form.getByRole('button', { name: 'To my campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const path = new URL(page.url()).pathname
  return { id: Number(/\d+$/.exec(path)![0]), path }
}

async function run(page: Page, act: string, say: (sheet: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('group', { name: 'Your campaign' }).getByRole('button', { name: act }).click()
  await say(page.getByRole('dialog'))
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The row of a partner or of the organizer. */
const rowOf = (page: Page, who: string | RegExp) => page.getByRole('row').filter({ hasText: who })

test('Maya creates a campaign, staff approve it, a community partners, a gift comes through its link, and she posts the report', async ({
  browser,
  baseURL,
  request,
}) => {
  test.skip(instanceFolder === undefined, 'staff acts on the database of the instance')
  // slow, because each of the staff commands starts a program
  test.slow()
  const title = `The harbor fridge hums ${Date.now() % 100_000}`
  const maya = await windowOf(browser, baseURL!, 'maya')
  const guest = await windowOf(browser, baseURL!)
  const { id, path } = await make(maya, title)

  await test.step('nobody else sees it before staff approve it', async () => {
    expect((await request.get(path)).status()).toBe(404)
    const read = JSON.parse(await runBeside('operate', ['campaigns', 'show', String(id), '--json'])) as {
      sent_at: string
    }
    await runBeside('operate', ['campaigns', 'approve', String(id), '--sent', read.sent_at, '--by', reviewer])
    await guest.goto(path)
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  await test.step('Kofi accepts for the community that he moderates', async () => {
    await maya.goto(`${path}/collaborations`)
    await maya.getByRole('button', { name: 'Invite' }).click()
    await maya.getByRole('dialog').getByRole('searchbox').fill('night shift')
    await maya.getByRole('button', { name: `Invite ${partner}` }).click()
    await expect(rowOf(maya, partner)).toContainText('Invited, waiting for a reply')
    const kofi = await windowOf(browser, baseURL!, 'kofi')
    await kofi.goto(`${path}/collaborations`)
    await kofi.getByRole('button', { name: 'Accept' }).click()
    await expect(rowOf(kofi, partner)).toContainText('$0')
    await kofi.context().close()
  })

  await test.step('a gift through the community’s link counts for it, once', async () => {
    const giver = await windowOf(browser, baseURL!, 'new')
    await giver.goto(`${path}?via=night-shift-neighbors`)
    await pressGive(giver)
    await giver.getByRole('dialog').getByRole('textbox', { name: 'Or any amount' }).fill('25')
    // shows the amount, because a gift by name only would be added to the partner's sum later, in a batch
    await giver
      .getByRole('dialog')
      .getByRole('button', { name: /Shown as/ })
      .click()
    await giver
      .getByRole('dialog')
      .getByRole('radio', { name: /^Name and amount/ })
      .check()
    await typeCard(giver, cards.good)
    await giveButton(giver).click()
    await expectThanks(giver)
    await giver.context().close()
    await maya.reload()
    await expect(rowOf(maya, partner)).toContainText('$25')
    await expect(rowOf(maya, /Organizer/)).toContainText('$0')
    expect(await raisedFor(request, { id })).toBe(2_500)
  })

  await test.step('Maya ends it; a guest sees that the report she promised is overdue', async () => {
    await maya.goto(path)
    await run(maya, 'End it', (sheet) => sheet.getByRole('button', { name: 'End it' }).click())
    await runBeside('../test/programs/move-promise', [String(id), '2026-01-05'])
    await expect(async () => {
      await guest.goto(path)
      const overdue = guest.getByText(/^Report overdue since Jan/).filter({ visible: true })
      await expect(overdue.first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('Maya posts the report; a guest reads it at the top', async () => {
    await run(maya, 'Share the results', async (sheet) => {
      await sheet.getByLabel('What did the money do?').fill('It hums. Come and listen.')
      await sheet.getByRole('button', { name: 'Post' }).click()
    })
    await guest.reload()
    await expect(guest.getByText('It hums. Come and listen.').filter({ visible: true }).first()).toBeVisible()
    await expect(guest.locator(`main a[href*="${path}?give=1"]`)).toHaveCount(0)
  })
  await maya.context().close()
  await guest.context().close()
  await expectBalancedBooks()
})
