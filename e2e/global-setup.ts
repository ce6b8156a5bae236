import { startTwins } from './house.ts'
import { tellHouses, workers } from './house-of-worker.ts'

/**
 * Starts one Kindling for each worker; `KINDLING_URL` (and `KINDLING_MAIL_URL`, `KINDLING_CARDS_URL`) name a running
 * one.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KINDLING_URL) return undefined
  const houses = await startTwins(workers, { demo: process.env.TEST_FULL === 'on' ? 'on' : 'small' })
  tellHouses(houses)
  return async () => void (await Promise.all(houses.map(({ stop }) => stop())))
}
