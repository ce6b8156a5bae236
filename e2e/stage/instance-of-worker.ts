import type { Instance } from './instance.ts'

type Address = Pick<Instance, 'url' | 'mailUrl' | 'cardsUrl' | 'folder'>

/** The number of workers, each with its own Kindling; only one worker if `KINDLING_URL` names a running Kindling. */
export const workers = process.env.KINDLING_URL ? 1 : 2

/** Passes the addresses to the workers that start afterwards. */
export function shareInstances(instances: readonly Address[]): void {
  const addresses = instances.map(({ url, mailUrl, cardsUrl, folder }) => ({ url, mailUrl, cardsUrl, folder }))
  process.env.KINDLING_INSTANCES = JSON.stringify(addresses)
}

/** Sets the environment of a worker as if its Kindling were a running one that `KINDLING_URL` names. */
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
