import { storeCampaign, type StoreCampaignInput } from '../src/features/campaigns/index.ts'
import { createCommunity, type CreateCommunityInput } from '../src/features/communities/index.ts'
import { registerNonprofit, verifyNonprofit } from '../src/features/nonprofits/index.ts'
import type { Deps } from '../src/deps.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { openCampaign } from './open-campaign.ts'
import { person } from './people.ts'

let made = 0

/** A verified nonprofit that is not in any registry. */
export async function verifiedNonprofit(deps: Deps, name = 'Open Door Works'): Promise<{ id: number; uuid: string }> {
  made += 1
  const ein = `00${String(made).padStart(7, '0')}`
  const found = await registerNonprofit(deps, {
    ein,
    legalName: name,
    city: 'Dayton',
    state: 'OH',
    subsection: '03',
    deductibility: 1,
  })
  await verifyNonprofit(deps, ein)
  return found
}

/** An open campaign, by default with a goal of $12,000. */
export async function activeCampaign(
  deps: Deps,
  organizerId?: number,
  input: Partial<StoreCampaignInput> = {},
): Promise<{ id: number; uuid: string; giveableId: number }> {
  const found = await campaignInReview(deps, organizerId, input)
  await openCampaign(deps, found.id)
  return found
}

/** A campaign in review. */
export async function campaignInReview(
  deps: Deps,
  organizerId?: number,
  input: Partial<StoreCampaignInput> = {},
): Promise<{ id: number; uuid: string; giveableId: number }> {
  const goalCents = input.goalCents ?? 1_200_000
  const at = deps.clock.now()
  const wanted = {
    uuid: uuidv7(at),
    at,
    title: 'Level ground: a ramp for Eastgate Library',
    summary: 'A ramp and a door that opens itself.',
    story: 'Four steps and no other way in.',
    topic: 'access',
    quiet: false,
    city: 'Dayton',
    state: 'OH',
    communityId: null,
    stopAtGoal: false,
    impactLines: [],
    budget: [{ label: 'Ramp', amount_cents: goalCents }],
    endsAt: null,
    ...input,
    organizerId: organizerId ?? (await person(deps, 'Desmond')).id,
    nonprofitId: input.nonprofitId ?? (await verifiedNonprofit(deps)).id,
    goalCents,
  } satisfies StoreCampaignInput
  return deps.db.transaction().execute((trx) => storeCampaign(trx, deps, wanted))
}

/** The version of the campaign that a reviewer has read now. */
export async function asRead({ db }: Pick<Deps, 'db'>, id: number): Promise<{ id: number; sentAt: Date }> {
  const sent = db.selectFrom('campaigns').select('sent_at').where('id', '=', id)
  return { id, sentAt: (await sent.executeTakeFirstOrThrow()).sent_at! }
}

/** An open community, by default split 60 to 40 over two nonprofits. */
export async function openCommunity(
  deps: Deps,
  ownerId?: number,
  input: Partial<CreateCommunityInput> = {},
): Promise<{ id: number; uuid: string; giveableId: number; slug: string }> {
  made += 1
  const slug = input.slug ?? `larkspur-street-${made}`
  const shares = input.shares ?? [
    { nonprofitId: (await verifiedNonprofit(deps, 'North Shore Table Fund')).id, basisPoints: 6_000 },
    { nonprofitId: (await verifiedNonprofit(deps, 'Harbor Fridge Project')).id, basisPoints: 4_000 },
  ]
  const found = await createCommunity(deps, {
    name: 'Larkspur Street Pantry',
    tagline: 'Groceries on open shelves, no forms, no line.',
    story: 'Forty shelves.',
    topic: 'food',
    city: 'Duluth',
    state: 'MN',
    visibility: 'open',
    suggestedCents: [],
    impactLines: [],
    ...input,
    ownerId: ownerId ?? (await person(deps, 'Ingrid')).id,
    slug,
    shares,
  })
  return { ...found, slug }
}
