import { connect } from 'node:tls'
import { day } from '../platform/time/clock.ts'
import { codeOf, findingsAbout, patienceMs, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, look, wrong } = findingsAbout('domain')

/** Certificates that renew by themselves do so 30 days before their end. */
const leastDays = { look: 21, wrong: 7 }

export async function examineDomain(world: World): Promise<Finding[]> {
  const { PUBLIC_URL } = world.config
  if (PUBLIC_URL === undefined) return [wrong('PUBLIC_URL is not set.', 'Set it to https:// and your own domain.')]
  const url = new URL(PUBLIC_URL)
  const findings = await Promise.all([
    addressIn(world, url.hostname),
    ...(url.protocol === 'https:' ? [certificateOf(world, url)] : []),
    pageOf(url, world),
  ])
  return findings
}

async function addressIn({ names }: World, host: string): Promise<Finding> {
  const asked = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  if (asked.some(({ status }) => status === 'fulfilled')) return good(`DNS has an address of ${host}.`)
  const why = codeOf((asked[0] as PromiseRejectedResult).reason)
  return wrong(`DNS has no address of ${host} (${why}).`, 'Add an A or AAAA record that names your front.')
}

async function certificateOf({ clock, authority }: World, url: URL): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const port = url.port === '' ? 443 : Number(url.port)
  const socket = connect({
    host: url.hostname,
    port,
    servername: url.hostname,
    rejectUnauthorized: false,
    timeout: patienceMs,
    ...(authority !== undefined && { ca: authority }),
  })
  const away = (why: string) =>
    resolve(wrong(`${url.host} answers no TLS (${why}).`, 'Let your front listen there, with a certificate.'))
  socket.once('error', (error) => away(codeOf(error)))
  socket.once('timeout', () => away('ETIMEDOUT'))
  socket.once('secureConnect', () => {
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - clock.now().getTime()) / day)
    resolve(fitOf(socket.authorized ? null : String(socket.authorizationError), days))
  })
  const finding = await promise
  socket.destroy()
  return finding
}

function fitOf(fault: string | null, days: number): Finding {
  if (days < 0) return wrong('the certificate has expired.', 'Renew it, and find out why nothing did.')
  if (fault !== null)
    return wrong(
      `browsers refuse the certificate (${fault}).`,
      'Use one of a public authority, for this domain, with its chain.',
    )
  const left = `the certificate holds for ${days} more ${days === 1 ? 'day' : 'days'}`
  const mend = 'Find out why nothing renewed it.'
  if (days < leastDays.wrong) return wrong(`${left}.`, mend)
  return days < leastDays.look ? look(`${left}.`, mend) : good(`${left}.`)
}

/** True for what a front answers that reaches nobody behind it. */
export const isAlone = (status: number): boolean => [502, 503, 504].includes(status)

/** Asks as the world outside does. A database that is away is the database's finding. */
async function pageOf(url: URL, { authority }: World): Promise<Finding> {
  // Node's fetch knows the system's authorities only
  if (authority !== undefined) return good('the page was not asked for, because a test signed the certificate.')
  try {
    const answer = await fetch(new URL('/healthz', url), { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const text = await answer.text()
    return pageSays({ status: answer.status, text, isSecure: url.protocol === 'https:' })
  } catch (error) {
    return wrong(
      `nothing answers at PUBLIC_URL (${codeOf(error)}).`,
      'Start Kindling and the front, and open its port.',
    )
  }
}

/** What an answer of `/healthz` says. Only a front speaks TLS, so an answer over TLS came through one. */
export function pageSays({ status, text, isSecure }: { status: number; text: string; isSecure: boolean }): Finding {
  if (isAlone(status))
    return wrong(
      `the front answers, but no process of Kindling does (${status}).`,
      'Start Kindling; if it runs, read its log.',
    )
  if (status !== 200 || !text.includes('"ok":true'))
    return wrong(`another program answers at PUBLIC_URL (${status}).`, 'Let your front pass requests to Kindling.')
  return isSecure && text.includes('"believes_front":false')
    ? wrong(
        'Kindling answers, but takes all visitors for one, because it does not believe the front.',
        'Let TRUST_PROXY name the address from which the front reaches it: loopback, or uniquelocal for a container.',
      )
    : good('Kindling answers at its public address.')
}
