import { createHmac } from 'node:crypto'
import { secretKey, type SecretConfig } from '../../platform/secrets/secret-key.ts'

/** User agents of programs that fetch links for previews or indexes. */
const crawlers =
  /bot\b|bot[/;]|crawl|spider|preview|externalhit|slurp|whatsapp|telegram|discord|slack|embedly|pinterest|skype|headless|lighthouse|curl|wget|python|okhttp|java\//i

type Headers = Record<string, string | string[] | undefined>

/** True if a person opened the link: not a preview, a crawler or a prefetch. */
export function isOpenedByPerson(headers: Headers): boolean {
  if (/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))) return false
  return !crawlers.test(String(headers['user-agent'] ?? ''))
}

type Opener = { day: string; address: string; viewerId: number | null }

/** Hashes keyed for one day, so that the table does not reveal who opened a link, or from where. */
export function openerKeys(config: SecretConfig, { day, address, viewerId }: Opener): Buffer[] {
  const key = secretKey(config, 'kindling link openers')()
  const of = (who: string) => createHmac('sha256', key).update(`${day}\n${who}`).digest().subarray(0, 12)
  return viewerId === null
    ? [of(`address ${address}`)]
    : [of(`address ${address}`), of(`person ${viewerId}`)].toSorted(Buffer.compare)
}
