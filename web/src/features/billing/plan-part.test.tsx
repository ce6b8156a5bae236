import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, maya, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { themes, widths } from '../../platform/looks.fixtures.ts'
import { animationsEnd } from '../../platform/render.fixtures.ts'
import { bridge } from '../communities/communities.fixtures.ts'
import { pageOf } from '../giveables/pages.fixtures.ts'
import { pantry, plan, problem, readers, tidepool } from '../plan/plan.fixtures.ts'
import { answerBilling, card } from './billing.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
})

async function open(world: Parameters<typeof answerBilling>[0], search = '') {
  const network = answerBilling(world)
  const app = await openApp(`/account/billing${search}`, 'good')
  return { ...network, app }
}
const text = (words: string | RegExp) => page.getByText(words, { exact: typeof words === 'string' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const words = () => document.querySelector('[role=dialog]')?.textContent ?? ''
/** Waits until an element contains this text. */
const waitForText = (shown: { query: () => Element | null }, part: string) =>
  vi.waitFor(() => expect(shown.query()?.textContent).toContain(part), { timeout: 8_000 })
const sentTo = (network: { to: (call: string) => { body: unknown; key: string | null }[] }, call: string) =>
  network.to(call).map(({ body }) => body)

describe('the plan', () => {
  test('shows total, next charge, what each nonprofit gets, and the fees that one charge saves', async () => {
    await open({ plan: plan() })
    const shown = region('Monthly plan')
    await waitForText(shown, '$45a month to 3 communities')
    await waitForText(shown, 'Next charge Dec 20, with Visa ending 4242.')
    await waitForText(shown, 'North Shore Table Fund 60%$12')
    await waitForText(shown, 'One charge instead of 3 saves $0.60 in card fees each month.')
    await expect.element(text('Astoria Shore Watch')).not.toBeVisible()
    await userEvent.click(button('Where Tidepool Keepers sends it'))
    await expect.element(text('Astoria Shore Watch')).toBeVisible()
  })

  test('can be retried after a failed load, and is offered to a person without one', { tags: 'long' }, async () => {
    const { broken } = await open({ broken: new Set(['GET /plan']) })
    await expect
      .element(region('Monthly plan').getByRole('button', { name: 'Try again' }), { timeout: 8_000 })
      .toBeVisible()
    broken.clear()
    await userEvent.click(region('Monthly plan').getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('heading', { name: 'Give every month' })).toBeVisible()
  })
})

describe('the editor', () => {
  test('opens at the same step after a reload, with what was typed', { tags: 'long' }, async () => {
    const { app } = await open({ plan: plan() })
    await userEvent.click(button('Change plan'))
    await userEvent.click(button('Stop'))
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'A smaller wage')
    await reloadApp(app)
    await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('A smaller wage')
  })

  test('shows the effect of each edit, and saves all edits in one call', async () => {
    const network = await open({ plan: plan() }, '?plan=change')
    await userEvent.fill(page.getByLabelText('One charge a month'), '50')
    await expect.element(text('Now $45 → $50 a month, from Dec 20.')).toBeVisible()
    expect(words()).toContain('Was $20 · takes the odd cents')
    await userEvent.click(button('Split evenly'))
    await userEvent.click(button('$1 more for ⁨Mill Creek Readers⁩'))
    await userEvent.click(button('Pause or remove ⁨Larkspur Street Pantry⁩'))
    await userEvent.click(button('Remove'))
    expect(words()).toContain('Stops with your change')
    await userEvent.selectOptions(page.getByLabelText('On day'), '5')
    expect(words()).toContain('Then on the 5th of each month.')
    await userEvent.click(button('Save plan'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sentTo(network, 'PATCH /plan')).toEqual([
      {
        day: 5,
        items: [
          { uuid: tidepool.uuid, amount_cents: 1_666 },
          { uuid: readers.uuid, amount_cents: 1_700 },
        ],
        remove: [pantry.uuid],
      },
    ])
    await waitForText(region('Monthly plan'), '$33.66a month to 2 communities')
    await expect.poll(() => network.app.at()).toBe('/account/billing')
  })

  test(
    'changes an amount by $5 while a button is held down, and by arrow keys; too small an amount is an error',
    { tags: 'long' },
    async () => {
      await open({ plan: plan() })
      await userEvent.click(button('Change plan'))
      const less = button('$1 less for ⁨Larkspur Street Pantry⁩').element()
      less.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await expect.poll(() => words()).toContain('Now $45 → $40 a month')
      less.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      less.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      const amount = page.getByLabelText('Dollars a month for ⁨Larkspur Street Pantry⁩')
      await expect.element(amount).toHaveValue('15')
      await userEvent.click(amount)
      await userEvent.keyboard('{ArrowUp}')
      await expect.element(amount).toHaveValue('16')
      await userEvent.fill(amount, '0.50')
      await expect.element(text('At least $1 each.')).toBeVisible()
      await expect.element(button('Save plan')).toBeDisabled()
      await userEvent.keyboard('{Escape}')
      await expect.element(button('Keep editing')).toBeVisible()
      await userEvent.click(button('Discard'))
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await waitForText(region('Monthly plan'), '$45a month')
    },
  )

  test('repeats a lost call with the same key, and shows the change only once the server has made it', async () => {
    const network = await open({ plan: plan(), broken: new Set(['POST /plan/skip']) })
    await userEvent.click(button('Skip or pause'))
    await userEvent.click(button('Skip December'))
    await expect.element(text('Away'), { timeout: 8_000 }).toBeVisible()
    expect(document.querySelector('main')?.textContent).toContain('Next charge Dec 20')
    network.broken.clear()
    await userEvent.click(button('Skip December'))
    await waitForText(region('Monthly plan'), 'Dec 20 is skipped.')
    await waitForText(region('Monthly plan'), 'Next charge Jan 20, 2027')
    expect(new Set(network.to('POST /plan/skip').map(({ key }) => key)).size).toBe(1)
    expect(network.to('POST /plan/skip')[0]!.body).toEqual({ on: '2026-12-20' })
  })

  test('pauses all items or one, and stops all; both buttons of that question look the same', async () => {
    const network = await open({ plan: plan() })
    await userEvent.click(button('Skip or pause'))
    await userEvent.click(page.getByRole('radio', { name: 'Pause until Feb 20, 2027' }))
    await userEvent.click(button('Pause until Feb 20, 2027'))
    await waitForText(region('Monthly plan'), 'It resumes by itself on Feb 20, 2027.')
    expect(sentTo(network, 'POST /plan/pause')).toEqual([{ months: 2 }])
    await userEvent.click(button('Resume'))
    await expect.element(button('Skip or pause')).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Resumed. The next charge is on Dec 20.' }))
      .toBeVisible()
    expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Monthly plan' }).element())

    await userEvent.click(button('Change plan'))
    await userEvent.click(button('Pause or remove ⁨Tidepool Keepers⁩'))
    await userEvent.click(
      page.getByRole('dialog').getByRole('listitem').getByRole('button', { name: 'Pause', exact: true }),
    )
    await userEvent.click(button('Pause until Jan 20, 2027'))
    await expect.element(page.getByLabelText('One charge a month')).toHaveValue('30')

    await userEvent.click(button('Stop'))
    const [stop, keep] = [button('Stop all monthly giving'), button('Keep it')]
    expect(stop.element().className).toBe(keep.element().className)
    await userEvent.fill(page.getByLabelText('Why are you stopping?'), 'Moving house')
    await userEvent.click(stop)
    await waitForText(region('Monthly plan'), "You won't be charged again.")
    expect(sentTo(network, 'POST /plan/stop')).toEqual([{ reason: 'Moving house' }])
  })
})

test.each([
  ['joined no community', [], 'Choose a community to start with.'],
  ['gives to all they joined', plan().items.map(({ giveable: { uuid } }) => ({ ...bridge, uuid })), /Here are others/],
])('a person who %s adds any community', async (_, communities, lead) => {
  const more = {
    'GET /user': { data: { ...maya, communities } },
    'GET /communities': pageOf([bridge], new URLSearchParams()),
  }
  await open({ plan: plan(), more })
  await userEvent.click(button('Change plan'))
  await userEvent.click(button('Add a community'))
  await expect.element(text(lead)).toBeVisible()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: /Bridge of Letters/ }))
    .toHaveAttribute('href', `/communities/${bridge.slug}?give=1`)
})

describe('a month that failed', () => {
  const failed = plan({ state: 'needs_action', problem: problem({ needs: 'card', next_try_on: null }) })

  test('a new card repairs the whole plan', async () => {
    const network = await open({ plan: failed, cards: [card({ is_default: true })] })
    await waitForText(
      region("Let's fix your monthly gift"),
      'Your bank says the card ending 4242 has expired. $45 for December is still waiting. You stay a member of every community.',
    )
    await waitForText(region('Monthly plan'), 'December is waiting')
    await userEvent.click(button('Update card'))
    await userEvent.fill(page.getByLabelText('Card number'), '5555555555554444')
    await userEvent.fill(page.getByLabelText('MM / YY'), '0830')
    await userEvent.fill(page.getByLabelText('CVC'), '123')
    await userEvent.fill(page.getByLabelText('ZIP'), '93721')
    await expect.element(page.getByRole('checkbox', { name: 'Use it for all my monthly giving' })).toBeChecked()
    await userEvent.click(button('Save card'))
    await expect.element(text('Sorted. Your December gift is on its way.'), { timeout: 8_000 }).toBeVisible()
    expect(sentTo(network, 'POST /plan/retry')).toEqual([{ card_id: expect.any(String) }])
    await userEvent.click(button('Done'))
    await waitForText(region('Monthly plan'), 'Active')
  })

  test('is repaired also if the new card is charged before its giver asks for it', async () => {
    await open({ plan: failed, cards: [card({ is_default: true })], tries: ['paid_by_itself'] })
    await userEvent.click(button('Update card'))
    await userEvent.fill(page.getByLabelText('Card number'), '5555555555554444')
    await userEvent.fill(page.getByLabelText('MM / YY'), '0830')
    await userEvent.fill(page.getByLabelText('CVC'), '123')
    await userEvent.fill(page.getByLabelText('ZIP'), '93721')
    await userEvent.click(button('Save card'))
    await expect.element(text('Sorted. Your December gift is on its way.'), { timeout: 8_000 }).toBeVisible()
  })

  test('needs nobody while an automatic retry is planned, and can be retried again after another decline', async () => {
    await open({
      plan: plan({ state: 'retrying', problem: problem({ reason: 'insufficient_funds' }) }),
      tries: [{ declines: 'insufficient_funds' }, 'succeeded'],
    })
    await waitForText(
      region("Your December gift didn't go through"),
      "We'll try again on Dec 23; nothing you need to do.",
    )
    await userEvent.click(button('Other choices'))
    await userEvent.click(button('Try again now'))
    await expect.element(text(/there isn't enough in this account/)).toBeVisible()
    await userEvent.click(button('Try again now'))
    await expect.element(text('Sorted. Your December gift is on its way.')).toBeVisible()
  })

  test('of a lapsed plan is resumed by one tap, which shows the date of the next charge', async () => {
    const network = await open({ plan: plan({ state: 'lapsed', next: null }) })
    await waitForText(region('Your monthly giving is paused.'), 'Pick it up whenever you like.')
    const banner = region('Your monthly giving is paused.')
    network.broken.add('POST /plan/resume')
    await userEvent.click(banner.getByRole('button', { name: 'Resume' }))
    await expect.element(text('Away'), { timeout: 8_000 }).toBeVisible()
    await waitForText(region('Monthly plan'), 'Paused')
    network.broken.clear()
    await userEvent.click(banner.getByRole('button', { name: 'Resume' }))
    await waitForText(region('Monthly plan'), 'Active')
    await waitForText(region('Monthly plan'), 'Next charge Dec 20')
    expect(new Set(network.to('POST /plan/resume').map(({ key }) => key)).size).toBe(1)
  })
})

test('removing the card of the plan asks which card takes over, or lets the plan wait for one', async () => {
  const [own, other] = [card({ is_default: true }), card({ brand: 'mastercard', last4: '4444' })]
  const network = await open({ plan: plan({ card: own }), cards: [own, other] })
  await userEvent.click(button('Change Visa ending 4242'))
  await userEvent.click(button('Remove card'))
  await expect.element(page.getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked()
  await expect.element(text(/Your plan waits for a card/)).toBeVisible()
  await userEvent.click(button('Remove card'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sentTo(network, 'PATCH /plan')).toEqual([{ card_id: other.uuid }])
  expect(network.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
})

describe('a plan that charges nothing says why', () => {
  test('while a bank asks about a charge', async () => {
    await open({ plan: plan({ state: 'paused', next: null, dispute: 'open' }) })
    await waitForText(region('Monthly plan'), 'We charge nothing more until that is settled.')
    expect(button('Resume').elements()).toEqual([])
  })

  test('after a bank’s question is settled, until its giver resumes', async () => {
    await open({ plan: plan({ state: 'paused', next: null, dispute: 'won' }) })
    await waitForText(region('Monthly plan'), 'Nothing is charged until you resume.')
    await expect.element(button('Resume')).toBeVisible()
  })

  test('in a month below the least', async () => {
    const next = { on: '2026-12-20', amount_cents: 100, charged_cents: 100, below_least: true }
    await open({ plan: plan({ next }) })
    await waitForText(region('Monthly plan'), 'Not charged on Dec 20: $1 is less than the smallest monthly charge.')
  })

  test('once it is stopped, and until when it can be started again', async () => {
    await open({ plan: plan({ state: 'ended', next: null, monthly_cents: 0, starts_again_until: '2027-11-20' }) })
    await waitForText(region('Monthly plan'), 'You can start it again until Nov 20, 2027.')
    await expect.element(button('Start again')).toBeVisible()
  })

  test('with the fee covered, the plan shows what is charged, also while an item joins later', async () => {
    const joins = { ...readers, next_on: '2027-01-20' }
    const next = { on: '2026-12-20', amount_cents: 3_500, charged_cents: 3_636, below_least: false }
    const items = [pantry, tidepool, joins]
    await open({ plan: plan({ cover_fee: true, charged_monthly_cents: 4_666, next, items }) })
    await waitForText(region('Monthly plan'), '$46.66a month to 3 communities')
    await waitForText(region('Monthly plan'), 'With the card fee you cover; $35 of it arrives.')
    await userEvent.click(button('Change plan'))
    await expect.element(text('$46.66 a month, next on Dec 20.')).toBeVisible()
    await expect.element(text('$46.66 with the card fee')).toBeVisible()
    await userEvent.fill(page.getByLabelText('What arrives each month'), '50')
    await expect.element(text('Now $46.66 → $51.81 a month, from Dec 20.')).toBeVisible()
    await userEvent.click(page.getByRole('checkbox', { name: /Cover the card fee/ }))
    await expect.element(text('Now $46.66 → $50 a month, from Dec 20.')).toBeVisible()
  })
})

describe.each(themes)('in %s', (theme) => {
  test.each(widths)(
    'axe finds nothing and nothing overflows in any sheet at %i px',
    { tags: 'long' },
    async (width) => {
      await page.viewport(width, 844)
      document.documentElement.dataset['theme'] = theme
      await open({ plan: plan({ state: 'needs_action', problem: problem({ needs: 'card', next_try_on: null }) }) })
      await expect.element(region('Monthly plan')).toBeVisible()
      const expectSound = async () => {
        await animationsEnd()
        const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
      }
      await expectSound()
      await userEvent.click(button('Other choices'))
      await expectSound()
      await userEvent.click(button('Change amount'))
      await expectSound()
      await userEvent.click(button('Add a community'))
      await expectSound()
      await userEvent.click(button('Close'))
      await userEvent.click(button('Skip or pause'))
      await expectSound()
      await userEvent.click(button('Stop monthly giving'))
      await expectSound()
    },
  )
})
