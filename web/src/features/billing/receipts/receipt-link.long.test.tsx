import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '../../../platform/network/query-client.ts'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import '../../../styles/app.css'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const number = 'K-2026-000123'
const url = '/api/v1/receipts/K-2026-000123/pdf?until=1&sign=x'
const receipt = {
  number,
  issued_at: '2026-11-20T15:00:00.000Z',
  day: '2026-11-20',
  amount_cents: 2_500,
  charged_cents: 2_500,
  refunded_cents: 0,
  url,
  corrections: [] as object[],
  giver: null,
  received: [],
  names_you: true,
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(answer: unknown) {
  const sent = answerCalls({ [`GET /receipts/${number}`]: answer } as never)
  const tab = { location: { assign: vi.fn<(to: string) => void>() }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ReceiptLink number={number} />
      <ToastHost />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: `Receipt ${number}` }).click()
  return { sent, tab }
}

test('requests the URL at the click, and opens it in a new tab', async () => {
  const { sent, tab } = await open({ data: receipt })
  await expect.poll(() => tab.location.assign.mock.calls).toEqual([[url]])
  expect(sent).toHaveLength(1)
})

test('opens the last correction, which counts, from a row that says only "Receipt"', async () => {
  const correction = (nth: number) => ({
    number: `${number}-${nth}`,
    day: '2026-11-21',
    refunded_cents: 0,
    url: `${url}${nth}`,
  })
  const { tab } = await open({ data: { ...receipt, corrections: [correction(1), correction(2)] } })
  await expect.poll(() => tab.location.assign.mock.calls).toEqual([[`${url}2`]])
})

test('closes the tab if the call is refused, and shows the message', async () => {
  const { tab } = await open(
    refuse(404, { message: 'This does not exist, or is not yours to see.', code: 'not_found' }),
  )
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('not yours to see')
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.assign).not.toHaveBeenCalled()
})
