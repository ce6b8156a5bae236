import { expectBalancedBooks } from '../../steps/books.ts'
import { instanceFolder, runBeside } from '../../stage/command.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { callAs, emailOf, startMonthly } from '../../steps/plans.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { windowOf } from '../../stage/window.ts'

test(
  'a nonprofit connects its bank account and is paid out; its giver sees where the gift went, step by step',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    test.skip(instanceFolder === undefined, 'its representative is set in the database')
    const [rosa, ana] = [await windowOf(browser, baseURL!, 'new'), await windowOf(browser, baseURL!, 'new')]
    for (const page of [rosa, ana]) await page.goto('/faq')
    const uuid = (await runBeside('../test/programs/speak-for', [await emailOf(rosa)])).trim()
    const nonprofit = await callAs<{ name: string }>(rosa, `GET /nonprofits/${uuid}`)
    const community = await callAs<{ uuid: string; name: string }>(rosa, 'POST /communities', {
      data: {
        name: 'Lamplighters',
        tagline: 'A light in every window.',
        story: '',
        topic: 'health',
        city: 'Dayton',
        state: 'OH',
        visibility: 'open',
        shares: [{ nonprofit: uuid, basis_points: 10_000 }],
      },
    })
    await startMonthly(ana, community)

    const steps = ana.getByRole('dialog', { name: 'Lamplighters' }).getByRole('list').last()
    const open = async () => {
      await ana.goto('/account/billing')
      await ana.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Lamplighters' }).click()
    }
    await open()
    await expect(steps).toContainText('Held until it can receive payouts')
    // a sheet that is left open opens again with its page
    await ana.keyboard.press('Escape')
    await expect(steps).toHaveCount(0)

    const card = rosa
      .getByRole('region', { name: 'Payouts' })
      .or(rosa.locator('section').filter({ has: rosa.getByRole('heading', { name: 'Payouts', exact: true }) }))
      .filter({ visible: true })
    await rosa.goto(`/nonprofits/${uuid}`)
    await card.getByRole('button', { name: 'Connect payouts' }).click()
    await rosa.getByRole('button', { name: 'Give everything', exact: true }).click()
    await expect(card).toContainText(/Payouts are on\. The next one leaves on \w+ 1(, \d{4})?\./)

    await runBeside('../test/programs/run-payouts')
    const arrived = async () =>
      (await callAs<{ payouts: { status: string }[] }>(rosa, `GET /nonprofits/${uuid}/payouts`)).payouts.map(
        ({ status }) => status,
      )
    await expect.poll(arrived, { message: 'the payouts of the nonprofit' }).toEqual(['paid_out'])
    await rosa.reload()
    await expect(card).toContainText('Paid out')
    await expectNoOverflow(rosa)

    await open()
    await expect(steps.getByRole('listitem').first()).toContainText(/You gave.*\$20/s)
    await expect(steps.getByRole('listitem').filter({ hasText: 'Card fee' })).toContainText('−$0.88')
    await expect(steps.getByRole('listitem').filter({ hasText: nonprofit.name })).toContainText(
      /Paid out on \w+ \d+.*\$19\.12/s,
    )
    await expectAccessible(ana)
    await expectBalancedBooks()
  },
)
