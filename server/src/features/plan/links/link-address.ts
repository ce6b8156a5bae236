import { linkDays, linkPage, type Month } from '@kindling/contract/plan/rules'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { signedAddress, type SignedAddress } from '../../../platform/secrets/signed-address.ts'

type LinkDeps = Pick<Deps, 'config' | 'clock' | 'publicUrl'>

export const planLinks = (deps: LinkDeps): SignedAddress =>
  signedAddress(deps, {
    purpose: 'monthly giving',
    seconds: (linkDays * day) / second,
    path: (subject) => `${linkPage}/${subject}`,
  })

/** Makes the link of one email. `month`: the one that it skips; without it, the first that is due after today. */
export const newPlanLink = (deps: LinkDeps, userUuid: string, month: Month | null = null): string =>
  planLinks(deps).make(`${userUuid}.${month === null ? '' : `m${month}_`}${randomBytes(9).toString('base64url')}`)

/** The month that the link skips, and the time at which it was made. */
export const namedByLink = (subject: string, until: Date) => ({
  month: /\.m(\d{4}-\d{2})_/.exec(subject)?.[1] ?? null,
  madeAt: new Date(until.getTime() - linkDays * day),
})

export const ownerOfLink = (subject: string): string => subject.split('.')[0]!
