import { startHouse } from './house.ts'

/** One house for all journeys; `KINDLING_URL` (and `KINDLING_MAIL_URL`, `KINDLING_CARDS_URL`) name one that already runs. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.KINDLING_URL) return undefined
  const { url, mailUrl, cardsUrl, folder, stop } = await startHouse()
  Object.assign(process.env, {
    KINDLING_URL: url,
    KINDLING_MAIL_URL: mailUrl,
    KINDLING_CARDS_URL: cardsUrl,
    KINDLING_FOLDER: folder,
  })
  return stop
}
