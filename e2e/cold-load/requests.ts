import type { Browser } from '@playwright/test'
import { coldPage, type Phone, stillness } from './cold-load.ts'

type SeenRequest = {
  address: string
  priority: string
  start: number
  firstByte?: number
  lastByte?: number
  bytes?: number
}

/**
 * The requests of a page that opens for the first time, one line each in order: start (ms since the address was
 * entered), first and last byte of the answer, bytes with headers, priority. Unlike single times on a busy machine,
 * their order and bytes can be compared.
 */
export async function requestsOf(browser: Browser, url: string, phone: Phone): Promise<string[]> {
  const { page, session, close } = await coldPage(browser, phone)
  const all = new Map<string, SeenRequest>()
  let began: number | undefined
  const since = (timestamp: number) => Math.round((timestamp - (began ??= timestamp)) * 1_000)
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const address = request.url.replace(new URL(url).origin, '')
    all.set(requestId, { address, priority: request.initialPriority, start: since(timestamp) })
  })
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    Object.assign(all.get(requestId) ?? {}, { firstByte: since(timestamp) })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(all.get(requestId) ?? {}, { lastByte: since(timestamp), bytes: encodedDataLength })
  })
  await page.goto(url, { waitUntil: 'load' })
  await stillness(page)
  await close()
  return [...all.values()].map(({ start, firstByte, lastByte, bytes, priority, address }) =>
    [
      ...[start, firstByte, lastByte, bytes].map((one) => String(one ?? '').padStart(8)),
      ` ${priority.padEnd(8)}`,
      address,
    ].join(' '),
  )
}
