import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { pageOf, paged } from '../../../platform/http/page.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { allowed } from '../../../platform/policy.ts'
import { insideOf } from '../show-community.ts'
import { answerOffer } from '../offers/answer-offer.ts'
import { answerRequests } from './answer-requests.ts'
import { askToJoin } from './ask-to-join.ts'
import { changeMember } from './change-member.ts'
import { leaveCommunity } from './leave-community.ts'
import { memberPolicy, type MemberCase } from './member.policy.ts'
import { pageOfMembers } from './members.queries.ts'
import { mayMute } from '../../giveables/for-kinds.ts'
import { isOrganizer } from './membership.ts'

const mutedOf = (muted: { until: string | null } | null) =>
  muted && { until: muted.until && new Date(muted.until).toISOString() }

/** Mute and unmute have calls of their own (`giveables/talking`). */
function mutingOf({ actor, isOneself, member }: MemberCase, isMuted: boolean): ('mute' | 'unmute')[] {
  if (member.status !== 'active' || !mayMute({ actor: actor!.role, target: member.role, isOneself })) return []
  return isMuted ? ['unmute'] : ['mute']
}

export const memberRoutes = (deps: Deps): Route[] => [
  route('GET /communities/{identifier}/members', signedIn, async ({ params, query, viewer }) => {
    const page = pageOf(query)
    const status = query['filter[state]'] ?? 'active'
    const {
      id,
      giveable_id: giveableId,
      membership,
      status: community,
    } = await insideOf(deps, params.identifier, viewer)
    const organizes = isOrganizer(membership)
    if (status !== 'active' && !organizes) throw notFound()
    const wanted = {
      communityId: id,
      giveableId,
      now: deps.clock.now(),
      status,
      viewerId: organizes ? null : viewer.id,
      roles: query['filter[role]'],
      name: query['filter[q]'],
    }
    const { members, total } = await pageOfMembers(deps.db, page, wanted)
    const shown = members.slice(0, page.size)
    const data = shown.map(({ person, role, status: state, joined_at, note, muted }) => {
      const of = {
        community,
        actor: membership,
        isOneself: person.uuid === viewer.uuid,
        member: { role, status: state },
      }
      return {
        ...person,
        role,
        state,
        joined_at: joined_at.toISOString(),
        note: organizes ? note : null,
        muted: organizes ? mutedOf(muted) : null,
        may: organizes ? [...allowed(memberPolicy, of), ...mutingOf(of, muted !== null)] : [],
      }
    })
    const last = members.length > page.size ? shown.at(-1)! : null
    return paged(data, page, total, last && last.id, last?.place)
  }),

  route('POST /communities/{identifier}/join', signedIn, async ({ params, body, viewer }) => ({
    data: { state: await askToJoin(deps, viewer, { ...params, ...body }) },
  })),

  route('POST /communities/{identifier}/leave', signedIn, async ({ params, viewer }) => {
    await leaveCommunity(deps, params.identifier, viewer)
    return undefined
  }),

  route('POST /communities/{identifier}/hand-over', signedIn, async ({ params, body, viewer }) => {
    await answerOffer(deps, viewer, { ...params, ...body })
    return undefined
  }),

  route('POST /communities/{identifier}/requests', signedIn, async ({ params, body, viewer }) => ({
    data: await answerRequests(deps, viewer, { ...params, ...body }),
  })),

  route('POST /communities/{identifier}/members/{uuid}', signedIn, async ({ params, body, viewer }) => {
    await changeMember(deps, viewer, { ...params, ...body })
    return undefined
  }),
]
