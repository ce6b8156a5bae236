import { cards, typeCard } from '../../steps/card.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectThanks, giveButton, pressGive } from '../../steps/sheet.ts'
import { windowOf } from '../../stage/window.ts'

test(
  'a person appears on a leaderboard after a gift, opts out for everybody at once, and opts in again',
  { tag: '@long' },
  async ({ page, signIn, browser, baseURL }) => {
    const community = '/communities/larkspur-street-pantry'
    const board = `${community}/leaderboard?board=given&period=all`
    await signIn('new')
    const other = await windowOf(browser, baseURL!, 'kofi')
    await other.goto('/faq')
    const token = await other.evaluate(() => localStorage.getItem('auth_token'))
    const counted = async () => {
      const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
      const answer = await other.request.get(`/api/v1${board}`, { headers })
      return ((await answer.json()) as { data: { total: number } }).data.total
    }
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Leaderboard menu' }).click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    }
    const spot = page.getByRole('table', { name: 'Your spot' })
    const before = await counted()

    await page.goto(community)
    await pressGive(page)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')
    await sheet.getByRole('button', { name: /Shown as/ }).click()
    await sheet.getByRole('radio', { name: /^Name and amount/ }).check()
    await typeCard(page, cards.good)
    await giveButton(page).click()
    await expectThanks(page)
    await expect.poll(counted).toBe(before + 1)

    await page.goto(board)
    await expect(spot).toBeVisible()
    await act('Leave leaderboards')
    await expect(page.getByText('You left leaderboards.')).toBeVisible()
    await expect(spot).toHaveCount(0)
    await expect.poll(counted).toBe(before)

    await page.reload()
    await act('Show me on leaderboards')
    await expect(spot).toBeVisible()
    await expect.poll(counted).toBe(before + 1)
  },
)
