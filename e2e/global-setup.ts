import { startHouse } from './house.ts'

/** One house for all journeys; `KINDLING_URL` names one that already runs. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KINDLING_URL) return undefined
  const { url, stop } = await startHouse()
  process.env.KINDLING_URL = url
  return stop
}
