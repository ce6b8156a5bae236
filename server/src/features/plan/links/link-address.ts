import { linkDays, linkPage } from '@kindling/contract/plan/rules'
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

/** Makes the link of one email. It can be used once. */
export const newPlanLink = (deps: LinkDeps, userUuid: string): string =>
  planLinks(deps).make(`${userUuid}.${randomBytes(9).toString('base64url')}`)

export const ownerOfLink = (subject: string): string => subject.split('.')[0]!
