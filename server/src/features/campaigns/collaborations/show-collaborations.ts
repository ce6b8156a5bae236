import type { Collaboration, Collaborations } from '@kindling/contract/campaigns/collaborations'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { allowed } from '../../../platform/policy.ts'
import { pathOf } from '../../giveables/index.ts'
import { timesOf } from '../../giveables/for-kinds.ts'
import { campaignPolicy, maySee as maySeeCampaign } from '../campaigns.policy.ts'
import { collaborationPolicy, maySee } from './collaborations.policy.ts'
import { readCollaborations, type CollaborationsRow } from './collaborations.queries.ts'

type Viewer = { id: number; uuid: string }

/**
 * The host's part is the campaign's total minus the subtotals of the partners shown. A partner's gift counts in the
 * host's part until it enters the partner's subtotal. The part is never below zero, as a subtotal may still contain a
 * refunded gift.
 */
export async function showCollaborations(
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  identifier: string,
  viewer: Viewer,
): Promise<Collaborations> {
  const named = readIdentifier(identifier)
  if (!named || named.column === 'slug') throw notFound()
  const [row] = await readCollaborations(db, { value: named.value, viewerId: viewer.id }, named.column)
  if (!row) throw notFound()
  const isOwn = viewer.uuid === row.host?.uuid
  const of = { status: row.status, ...timesOf(row), closedBecause: row.closed_because, isOwn, now: clock.now() }
  if (!maySeeCampaign(of)) throw notFound()
  const isAlive = campaignPolicy.invite_partners({ ...of, isOwn: true })
  const page = publicUrl + pathOf({ kind: 'campaigns', number: row.id, slug: null })
  const collaborations = row.collaborations.flatMap(
    ({ isPartner, isOpen, uuid, partner, ...rest }): Collaboration[] => {
      const shown = { status: rest.status, isOrganizer: isOwn, isPartner, isAlive: isAlive && isOpen }
      if (!maySee(shown)) return []
      const url = `${page}?via=${encodeURIComponent(partner.via)}`
      return [{ uuid, partner, url, ...pick(rest), may: allowed(collaborationPolicy, shown) }]
    },
  )
  return {
    campaign: { id: row.id, uuid: row.uuid, title: row.title, topic: row.topic, quiet: row.quiet },
    host: { person: row.host, ...hostPart(row, collaborations) },
    collaborations,
    may: campaignPolicy.invite_partners(of) ? ['invite'] : [],
  }
}

const pick = ({
  status,
  raised_cents,
  gifts_count,
}: Pick<Collaboration, 'status' | 'raised_cents' | 'gifts_count'>) => ({
  status,
  raised_cents,
  gifts_count,
})

const hostPart = (all: Pick<CollaborationsRow, 'raised_cents' | 'gifts_count'>, shown: readonly Collaboration[]) => ({
  raised_cents: Math.max(
    0,
    shown.reduce((left, { raised_cents: cents }) => left - cents, all.raised_cents),
  ),
  gifts_count: Math.max(
    0,
    shown.reduce((left, { gifts_count: count }) => left - count, all.gifts_count),
  ),
})
