import { createHmac } from 'node:crypto'
import { secretKey, type SecretConfig } from '../../platform/secret-key.ts'

/** Programs that fetch links to preview or index them, by what they call themselves. */
const crawlers =
  /bot\b|bot[/;]|crawl|spider|preview|externalhit|slurp|whatsapp|telegram|discord|slack|embedly|pinterest|skype|headless|lighthouse|curl|wget|python|okhttp|java\//i

type Headers = Record<string, string | string[] | undefined>

/** Whether a person opened it: no preview, no crawler, and no browser that loads pages ahead. */
export function isOpenedByPerson(headers: Headers): boolean {
  if (/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))) return false
  return !crawlers.test(String(headers['user-agent'] ?? ''))
}

type Opener = { day: string; address: string; viewerId: number | null }

/** Keyed hashes of a day, so that the table tells neither who opened a link nor from where. */
export function openerKeys(config: SecretConfig, { day, address, viewerId }: Opener): Buffer[] {
  const key = secretKey(config, 'kindling link openers')()
  const of = (who: string) => createHmac('sha256', key).update(`${day}\n${who}`).digest().subarray(0, 12)
  return viewerId === null ? [of(`address ${address}`)] : [of(`address ${address}`), of(`person ${viewerId}`)]
}
