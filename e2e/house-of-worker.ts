import type { House } from './house.ts'

type Address = Pick<House, 'url' | 'mailUrl' | 'cardsUrl' | 'folder'>

/** As many as have a house of their own; one, where somebody else started the house. */
export const workers = process.env.KINDLING_URL ? 1 : 2

/** For the workers that are started from now on. */
export function tellHouses(houses: readonly Address[]): void {
  const told = houses.map(({ url, mailUrl, cardsUrl, folder }) => ({ url, mailUrl, cardsUrl, folder }))
  process.env.KINDLING_HOUSES = JSON.stringify(told)
}

/** In a worker: names its house as one that already runs is named. */
export function enterHouse(): void {
  const { KINDLING_HOUSES: told, TEST_PARALLEL_INDEX: worker } = process.env
  if (told === undefined || worker === undefined) return
  const { url, mailUrl, cardsUrl, folder } = (JSON.parse(told) as Address[])[Number(worker)]!
  Object.assign(process.env, {
    KINDLING_URL: url,
    KINDLING_MAIL_URL: mailUrl,
    KINDLING_CARDS_URL: cardsUrl,
    KINDLING_FOLDER: folder,
  })
}
