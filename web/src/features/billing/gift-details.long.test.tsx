import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { answerBilling, gift } from './billing.fixtures.ts'
import { themes, widths } from '../../platform/looks.fixtures.ts'
import { animationsEnd } from '../../platform/render.fixtures.ts'

beforeAll(followOtherTabs)
beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
})

const open = async (world: Parameters<typeof answerBilling>[0]) => {
  const network = answerBilling(world)
  const app = await openApp('/account/billing', 'good')
  return { ...network, app }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const details = async (name: string) => {
  await userEvent.click(button(name))
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[role=dialog] dl dt')].map((dt) => [
      dt.textContent,
      dt.nextElementSibling?.textContent,
    ]),
  )
const library = gift().giveable.name

describe('the details of a gift', () => {
  test('show every figure to the cent, and link to the giveable', async () => {
    await open({
      gifts: [
        gift({
          amount_cents: 2_500,
          charged_cents: 2_606,
          fee_cents: 106,
          fee_covered: true,
          refunded_cents: 500,
          message: 'نور & <b>light</b>',
        }),
      ],
    })
    await details(library)
    expect(facts()).toMatchObject({
      'Your gift': '$25.00',
      'Card fee you covered': '$1.06',
      Charged: '$26.06Visa ending 4242',
      Refunded: '−$5.00',
      Status: '$5.00 refunded',
      Date: 'November 20, 2026',
      'Your note': 'نور & <b>light</b>Delete this note',
      'Shown as': expect.stringContaining('Name only'),
      Receipt: 'K-2026-000123',
    })
    const link = page.getByRole('link', { name: 'See what it goes to' })
    await expect.element(link).toHaveAttribute('href', '/campaigns/1')
  })

  test('list the corrections of the receipt, and issue one with the name of today', async () => {
    const network = await open({ gifts: [gift()], corrected: ['K-2026-000123-1'], renamed: true })
    await details(library)
    await expect.element(button('Correction K-2026-000123-1')).toHaveTextContent('Correction K-2026-000123-1')
    await expect.element(page.getByText('The last correction counts.')).toBeVisible()
    await userEvent.click(button('Issue it with the new name'))
    await expect.element(button('Correction K-2026-000123-2')).toBeVisible()
    await expect.element(button('Issue it with the new name')).not.toBeInTheDocument()
    expect(network.to('POST /receipts/K-2026-000123/corrections')).toHaveLength(1)
  })

  test('of a gift that did not go through say that nothing was charged, and show no visibility', async () => {
    await open({ gifts: [gift({ status: 'canceled', receipt_number: null, card: null })] })
    await details(library)
    expect(facts()).toEqual({
      'Your gift': '$45.00',
      Charged: 'Nothing',
      Status: "Didn't go through",
      Date: 'November 20, 2026',
    })
  })

  test('of a gift with an unknown result never say that it failed', async () => {
    await open({ gifts: [gift({ status: 'processing', receipt_number: null })] })
    await details(library)
    expect(facts()).toMatchObject({ Charged: 'Not yetVisa ending 4242', Status: 'On its way' })
  })

  test('return focus to the row, closed by Escape or by Back', async () => {
    await open({ gifts: [gift()] })
    for (const leave of [() => userEvent.keyboard('{Escape}'), async () => history.back()]) {
      await details(library)
      await leave()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.poll(() => document.activeElement?.textContent).toBe(library)
    }
  })
})

describe('the URL of a gift', () => {
  const open = async (world: Parameters<typeof answerBilling>[0], search: string) => {
    const network = answerBilling(world)
    const { at } = await openApp(`/account/billing${search}`, 'good')
    return { ...network, at }
  }
  const far = gift({ giveable: { ...gift().giveable, name: 'Far down' } })

  test('opens it, even if the history has not loaded it; closing it resets the URL', async () => {
    const { at } = await open({ gifts: [...Array.from({ length: 20 }, () => gift()), far] }, `?gift=${far.uuid}`)
    await expect.element(page.getByRole('dialog', { name: 'Far down' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(at).toBe('/account/billing')
  })

  test('shows an error for an unknown gift, above the history', async () => {
    const { at } = await open({ gifts: [gift()] }, `?gift=${crypto.randomUUID()}`)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(button(library)).toBeVisible()
    await expect.poll(at).toBe('/account/billing')
  })

  test.each(['?gift=x', '?gift=1', '?gift=%00', '?gift=a&gift=b'])(
    '%s is ignored without a request',
    async (search) => {
      const network = await open({ gifts: [gift()] }, search)
      await expect.element(button(library)).toBeVisible()
      expect(network.calls.filter(({ call }) => call.startsWith('GET /gifts/'))).toEqual([])
    },
  )

  test('opens details in which the visibility can be changed', async () => {
    await open({ gifts: [far] }, `?gift=${far.uuid}`)
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Change' }))
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await expect.poll(() => facts()['Shown as']).toContain('Anonymous')
  })
})

describe('a refund', () => {
  const asking = page.getByRole('button', { name: 'Ask for a refund' })

  test('that is half asked for is on the screen again after a reload', async () => {
    const { app } = await open({ gifts: [gift()] })
    await details(library)
    await userEvent.click(asking)
    await userEvent.fill(page.getByRole('textbox', { name: 'What went wrong?' }), 'I meant $4.50')
    await reloadApp(app)
    await expect.element(page.getByRole('textbox', { name: 'What went wrong?' })).toHaveValue('I meant $4.50')
  })
  test('is another request if the reason was changed after a failed call', async () => {
    const mine = gift()
    const call = `POST /gifts/${mine.uuid}/refund-request`
    const network = answerBilling({ gifts: [mine], broken: new Set([call]) })
    await openApp('/account/billing', 'good')
    await details(library)
    await userEvent.click(asking)
    for (const reason of ['Given twice', 'Given twice, by mistake']) {
      await userEvent.fill(page.getByLabelText('What went wrong?'), reason)
      await userEvent.click(asking)
      await expect.element(page.getByRole('dialog').getByText('Away'), { timeout: 8_000 }).toBeVisible()
    }
    expect(new Set(network.to(call).map(({ key }) => key)).size).toBe(2)
  })

  test('is requested once with a reason, even after a failed call, and the history shows it', async () => {
    const mine = gift()
    const call = `POST /gifts/${mine.uuid}/refund-request`
    const network = answerBilling({ gifts: [mine], broken: new Set([call]) })
    await openApp('/account/billing', 'good')
    await details(library)
    await userEvent.click(asking)
    const reason = page.getByLabelText('What went wrong?')
    await expect.element(reason).toHaveFocus()
    await expect.element(asking).toBeDisabled()
    await userEvent.fill(reason, ' Given <b>twice</b> ')
    await userEvent.click(asking)
    await expect.element(page.getByRole('dialog').getByText('Away'), { timeout: 8_000 }).toBeVisible()
    network.broken.clear()
    await userEvent.click(asking)
    await expect
      .element(page.getByRole('dialog').getByText(/^You asked for a refund on Nov 20.*\. We’ll email you\.$/))
      .toBeVisible()
    await expect.element(asking).not.toBeInTheDocument()
    expect(new Set(network.to(call).map(({ body, key }) => `${key} ${JSON.stringify(body)}`)).size).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect
      .element(page.getByRole('listitem').filter({ hasText: library }).getByText('Refund requested'))
      .toBeVisible()
  })

  test.each([
    ['approved', null, /, and we approved it\.$/],
    [
      'declined',
      '<b>It arrived</b>\nin time.',
      /\. We can’t refund this gift\.<b>It arrived<\/b>\nin time\.If you think/,
    ],
    ['declined', null, /\. We can’t refund this gift\.If you think that’s wrong/],
  ] as const)('that was %s shows the decision and its reason: %s', async (state, reason, sentence) => {
    const request = { state, asked_at: '2026-11-20T16:00:00.000Z', decline_reason: reason }
    await open({ gifts: [gift({ refund_request: request })] })
    await details(library)
    const shown = page.getByRole('dialog').getByRole('status').filter({ hasText: 'You asked for a refund on Nov 20' })
    await expect.element(shown).toBeVisible()
    expect(shown.element().textContent).toMatch(sentence)
    await expect.element(page.getByText('Refund requested')).not.toBeInTheDocument()
    await expect.element(asking).not.toBeInTheDocument()
  })

  test.each([
    ['all was refunded', gift({ refunded_cents: 4_500 })],
    ['a dispute was lost', gift({ dispute: 'lost', refunded_cents: 100 })],
    ['a dispute is open', gift({ dispute: 'open' })],
    ['nothing was charged', gift({ status: 'canceled', receipt_number: null })],
  ])('is not offered if %s', async (_, mine) => {
    await open({ gifts: [mine] })
    await details(library)
    await expect.element(page.getByRole('dialog').getByText('Status')).toBeVisible()
    await expect.element(asking).not.toBeInTheDocument()
  })
})

describe('the note of a gift', () => {
  test('is deleted with the second tap, and stays if that fails', async () => {
    const mine = gift({ message: 'Written too fast' })
    const { broken } = await open({ gifts: [mine], broken: new Set([`DELETE /gifts/${mine.uuid}/note`]) })
    await details(library)
    await userEvent.click(button('Delete this note'))
    expect(facts()['Your note']).toContain('Written too fast')
    await userEvent.click(button('Delete it for good'))
    await expect.element(page.getByRole('alert').getByText(/Nothing has changed/)).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
    broken.clear()
    await userEvent.click(button('Delete it for good'))
    await expect.poll(() => facts()['Your note']).toBeUndefined()
  })
})

describe('the visibility of a gift', () => {
  test('is saved at once when chosen, and is the same when the details open again', async () => {
    const mine = gift()
    const network = await open({ gifts: [gift({ giveable: { ...mine.giveable, name: 'Another' } }), mine] })
    await details(library)
    await userEvent.click(button('Change'))
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await vi.waitFor(() =>
      expect(network.to(`PATCH /gifts/${mine.uuid}`).map(({ body }) => body)).toEqual([{ visibility: 'anonymous' }]),
    )
    await expect.poll(() => facts()['Shown as']).toContain('Anonymous')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await details(library)
    expect(facts()['Shown as']).toContain('Anonymous')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await details('Another')
    expect(facts()['Shown as']).toContain('Name only')
  })

  test('ends with the last of several quick choices', async () => {
    const mine = gift()
    const network = await open({ gifts: [mine] })
    await details(library)
    await userEvent.click(button('Change'))
    for (const name of [/^Anonymous/, /^Name and amount/, /^Name only/, /^Name and amount/])
      await userEvent.click(page.getByRole('radio', { name }))
    await expect.poll(() => network.to(`PATCH /gifts/${mine.uuid}`)).toHaveLength(4)
    expect(network.to(`PATCH /gifts/${mine.uuid}`).at(-1)!.body).toEqual({ visibility: 'full' })
    await expect.poll(() => facts()['Shown as']).toContain('Name and amount')
  })

  test('stays unchanged if saving fails, with a message', async () => {
    const mine = gift()
    const { broken } = await open({ gifts: [mine], broken: new Set([`PATCH /gifts/${mine.uuid}`]) })
    await details(library)
    await userEvent.click(button('Change'))
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await expect.element(page.getByRole('alert').getByText(/Nothing has changed/)).toBeVisible()
    expect(facts()['Shown as']).toContain('Name only')
    await expect.element(page.getByRole('radio', { name: /^Name only/ })).toBeChecked()
    broken.clear()
    await userEvent.click(page.getByRole('radio', { name: /^Anonymous/ }))
    await expect.poll(() => facts()['Shown as']).toContain('Anonymous')
    await expect.element(page.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the CSV file of all gifts', () => {
  const save = button('Save all gifts as a CSV file')

  test('is not offered without gifts', async () => {
    await open({})
    await expect.element(page.getByText('No gifts yet.')).toBeVisible()
    await expect.element(save).not.toBeInTheDocument()
  })

  test('shows the server’s message if it fails', async () => {
    await open({ gifts: [gift()], broken: new Set(['GET /billing/history']) })
    await userEvent.click(save)
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent, { timeout: 8_000 }).toContain('Away')
  })
})

describe.each(themes)('in %s', (theme) => {
  test.each(widths)('axe finds nothing and nothing overflows at %i px', async (width) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    const name = 'بنك الطعام في المدينة القديمة'
    await open({
      gifts: [gift({ giveable: { ...gift().giveable, name }, refunded_cents: 100, message: 'x'.repeat(280) })],
    })
    await details(name)
    await userEvent.click(button('Change'))
    await animationsEnd()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
    const dialog = document.querySelector('[role=dialog]')!
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  })
})
