import type { Instance } from './instance.ts'

type Address = Pick<Instance, 'url' | 'mailUrl' | 'cardsUrl' | 'folder'>

/** The number of workers, each with its own Kindling; one if somebody else started it. */
export const workers = process.env.KINDLING_URL ? 1 : 2

/** Passes the addresses to workers that start from now on. */
export function shareInstances(instances: readonly Address[]): void {
  const addresses = instances.map(({ url, mailUrl, cardsUrl, folder }) => ({ url, mailUrl, cardsUrl, folder }))
  process.env.KINDLING_INSTANCES = JSON.stringify(addresses)
}

/** Sets a worker's variables as if its Kindling had been running already. */
export function enterInstance(): void {
  const { KINDLING_INSTANCES: stored, TEST_PARALLEL_INDEX: worker } = process.env
  if (stored === undefined || worker === undefined) return
  const { url, mailUrl, cardsUrl, folder } = (JSON.parse(stored) as Address[])[Number(worker)]!
  Object.assign(process.env, {
    KINDLING_URL: url,
    KINDLING_MAIL_URL: mailUrl,
    KINDLING_CARDS_URL: cardsUrl,
    KINDLING_FOLDER: folder,
  })
}
