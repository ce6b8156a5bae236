import type { Campaign } from '@kindling/contract/campaigns'
import type { Community } from '@kindling/contract/communities'
import type { Deps } from '../../deps.ts'
import { showCampaign } from '../campaigns/index.ts'
import { showCommunity } from '../communities/index.ts'

type Named<K extends 'g' | 'c'> = { kind: K; id: number; /** Of its own page. */ path: string }

export type Invitable =
  | (Named<'g'> & { community: Community; campaign: null })
  | (Named<'c'> & { community: null; campaign: Campaign })

/** Throws not_found for what is not there, or not for this viewer. */
export async function findInvitable(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  kind: Invitable['kind'],
  identifier: string,
  viewer: { id: number; uuid: string } | null,
): Promise<Invitable> {
  if (kind === 'g') {
    const community = await showCommunity(deps, identifier, viewer)
    return { kind, id: community.id, path: `/communities/${community.slug}`, community, campaign: null }
  }
  const campaign = await showCampaign(deps, identifier, viewer)
  return { kind, id: campaign.id, path: `/campaigns/${campaign.id}`, community: null, campaign }
}
