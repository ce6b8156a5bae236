import type { SupporterRow } from '@kindling/contract/common'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { maya } from '../../platform/people.fixtures.ts'
import { render } from '../../platform/render.fixtures.ts'
import { Money } from '../../ui/text/money.tsx'
import { SupporterLines, SupporterRows } from './supporter-rows.tsx'

afterEach(() => void vi.useRealTimers())

const row = (n: number, more: Partial<SupporterRow>): SupporterRow => ({
  uuid: maya.uuid.replace(/.$/, String(n)),
  person: null,
  amount_cents: null,
  message: null,
  at: null,
  day: '2026-11-21',
  ...more,
})

test('gifts of earlier days show their day, with and without an amount, so that a sorted list looks sorted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 10) })
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  await render(
    <SupporterLines
      rows={[
        row(1, { amount_cents: 2_000, at: at(22, 8), day: '2026-11-22' }),
        row(6, { amount_cents: 2_000, at: at(21, 20), day: '2026-11-22' }),
        row(2, {}),
        row(3, { amount_cents: 1_000, at: at(21, 22) }),
        row(4, { amount_cents: 1_000, at: at(21, 11) }),
        row(5, {}),
      ]}
    />,
  )
  expect([...document.querySelectorAll('time')].map((one) => one.textContent)).toEqual([
    '2h',
    'today',
    '1d',
    '1d',
    '1d',
    '1d',
  ])
})

test('a dedication stands above the words, also without a giver or words', async () => {
  const menu = () => <button type="button">More</button>
  const rows = [
    row(1, { dedication: { kind: 'memory', name: 'Rosa' }, message: 'We miss her.' }),
    row(2, { dedication: { kind: 'honor', name: 'Coach' } }),
    row(3, {}),
  ]
  await render(<SupporterRows rows={rows} noteMenu={menu} />)
  const read = [...document.querySelectorAll('li')].map((one) => one.textContent?.replaceAll(/[\u2068\u2069]/g, ''))
  expect(read).toMatchObject([
    expect.stringContaining('In memory of RosaWe miss her.More'),
    expect.stringContaining('In honor of CoachMore'),
    expect.not.stringContaining('More'),
  ])
})

test('a giver reads at their own gift that others do not see it yet', async () => {
  const rows = [row(1, { waits: true }), row(2, {})]
  await render(
    <>
      <SupporterRows rows={rows} />
      <SupporterLines rows={rows} />
    </>,
  )
  const marked = page.getByRole('listitem').filter({ hasText: 'Only you see this yet' })
  expect(marked.elements()).toHaveLength(2)
})

test('a shortened amount is whole for screen readers, a mouse and a finger', async () => {
  await render(<Money cents={128_460} />)
  const shown = page.getByText('$1.28K')
  await expect.element(shown).toHaveAttribute('title', '$1,284.60')
  shown.element().dispatchEvent(new PointerEvent('pointerup', { pointerType: 'touch', bubbles: true }))
  await expect.poll(() => document.querySelector('[aria-hidden]')?.textContent).toBe('$1,284.60')
})
