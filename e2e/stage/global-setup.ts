import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { fillWorld, startCopies } from './instance.ts'
import { shareInstances, workers } from './instance-of-worker.ts'

/**
 * Starts one Kindling for each worker; `KINDLING_URL` (and `KINDLING_MAIL_URL`, `KINDLING_CARDS_URL`) name a running
 * one.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KINDLING_URL) return undefined
  const start = { demo: process.env.TEST_FULL === 'on' ? 'on' : 'small' } as const
  const instances = await startCopies(workers, (await filledBefore()) ?? (await fillWorld(start)), start)
  shareInstances(instances)
  return async () => void (await Promise.all(instances.map(({ stop }) => stop())))
}

/** The folder of a world that `fill-world.ts` filled, for one run of the journeys. */
async function filledBefore(): Promise<string | undefined> {
  const { KINDLING_WORLD: file } = process.env
  if (file === undefined || !existsSync(file)) return undefined
  const folder = await readFile(file, 'utf8')
  await rm(file)
  return folder
}
