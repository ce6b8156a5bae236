import { startCopies } from './instance.ts'
import { shareInstances, workers } from './instance-of-worker.ts'

/**
 * Starts one Kindling for each worker; `KINDLING_URL` (and `KINDLING_MAIL_URL`, `KINDLING_CARDS_URL`) name a running
 * one.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KINDLING_URL) return undefined
  const instances = await startCopies(workers, { demo: process.env.TEST_FULL === 'on' ? 'on' : 'small' })
  shareInstances(instances)
  return async () => void (await Promise.all(instances.map(({ stop }) => stop())))
}
