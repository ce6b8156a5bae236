import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { mailStops, stopMail } from '../../accounts/index.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { signedAddress, type SignedAddress } from '../../../platform/secrets/signed-address.ts'

type Link = { subject: string; query: unknown }
type UnsubscribeDeps = Pick<Deps, 'config' | 'clock' | 'publicUrl' | 'db'>
export type Stopped = { what: string; stopped: boolean }

/** Reads which email a link stops and whether it is stopped. Changes nothing, because mail scanners open links. */
export async function showUnsubscribe(deps: UnsubscribeDeps, link: Link): Promise<Stopped> {
  const wish = inputOf(deps, link)
  const stopped = await mailStops(deps.db, wish)
  if (stopped === null) throw gone()
  return { what: wish.what, stopped }
}

/** Idempotent. */
export async function unsubscribe(deps: UnsubscribeDeps & Pick<Deps, 'live'>, link: Link): Promise<Stopped> {
  const wish = inputOf(deps, link)
  if (!(await stopMail(deps, wish))) throw gone()
  return { what: wish.what, stopped: true }
}

const gone = () => new Refusal('not_found', 'missing')

function inputOf(deps: UnsubscribeDeps, { subject, query }: Link): { uuid: string; what: string } {
  if (!unsubscribeAddress(deps).isGood(subject, query)) throw gone()
  const [uuid = '', what = ''] = subject.split('.')
  return { uuid, what }
}

/** The address names a person and what it stops. It works for a year, since people keep emails. */
export const unsubscribeAddress = (deps: Pick<Deps, 'config' | 'clock' | 'publicUrl'>): SignedAddress =>
  signedAddress(deps, {
    purpose: 'unsubscribe',
    seconds: (365 * day) / second,
    path: (subject) => `/unsubscribe/${subject}`,
  })
