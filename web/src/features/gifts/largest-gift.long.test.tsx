import { onTestFinished, test, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maya } from '../../platform/people.fixtures.ts'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { amount, openSheet } from './sheet.fixtures.tsx'

const fromNew = 'The largest gift from a new account is $5,000. For more, write to us.'
const fromAnybody = 'For gifts over $10,000, write to us so we can save you fees.'

async function typed(text: string): Promise<void> {
  await userEvent.fill(amount(), text)
  await userEvent.keyboard('{Tab}')
}

test.each([
  ['a new account', 500_000, '5000.01', '5000', fromNew],
  ['an older account', 1_000_000, '10000.01', '10000', fromAnybody],
])(
  '%s sees the limit and the address to write to before anything is sent',
  async (_who, largest, over, within, message) => {
    const network = fakeNetwork()
    onTestFinished(() => network.restore())
    await openSheet({ user: { ...maya, largest_gift_cents: largest } })
    await typed(over)
    await expect.element(page.getByText(message)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'write to us' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:/))
    await typed(within)
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
    expect(network.calls.filter(({ name }) => name.startsWith('POST /gifts'))).toEqual([])
  },
)
