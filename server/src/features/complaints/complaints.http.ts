import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { pageOf } from '../../platform/http/page.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { findInside, isOrganizing } from '../giveables/index.ts'
import { sendAppeal, showAppeal } from './appeal.ts'
import type { Decider } from './case.ts'
import { complain } from './complain.ts'
import { decideCase } from './decide-case.ts'
import type { AccusedDeps } from './find-accused.ts'
import { hideText, mayHideText } from './hide-text.ts'
import { listCases } from './list-cases.ts'

/** Answers are not stored for retries, because their text would remain after its author's account is deleted. */
const unkept = { keepsAnswer: false }

export const complaintRoutes = (deps: Deps & AccusedDeps): Route[] => [
  route('POST /reports/{type}/{uuid}', signedIn, async ({ params, body, viewer }) => {
    await complain(deps, viewer, { ...params, ...body })
    return undefined
  }),
  route('GET /reports/{type}/{uuid}', signedIn, async ({ params, viewer }) => ({
    data: { may: (await mayHideText(deps, viewer, params)) ? ['hide'] : [] },
  })),
  route('POST /reports/{type}/{uuid}/hide', signedIn, async ({ params, body, viewer }) => {
    await hideText(deps, viewer, { ...params, ...body })
    return undefined
  }),
  route('GET /communities/{identifier}/moderation/reports', signedIn, async ({ params, query, viewer }) => {
    const decider = await findDecider(deps, viewer, params.identifier)
    return await listCases(deps, decider, { status: query['filter[status]'] ?? 'open', page: pageOf(query) })
  }),
  route('POST /communities/{identifier}/moderation/reports/{uuid}', signedIn, async ({ params, body, viewer }) => {
    await decideCase(deps, await findDecider(deps, viewer, params.identifier), params.uuid, body)
    return undefined
  }),
  route('GET /appeals/{case}', signedIn, async ({ params, viewer }) => ({
    data: await showAppeal(deps, viewer, params.case),
  })),
  route(
    'POST /appeals/{case}',
    signedIn,
    async ({ params, body, viewer }) => ({
      data: await sendAppeal(deps, viewer, { uuid: params.case, text: body.text }),
    }),
    unkept,
  ),
]

/** Throws not_found for everyone except owners and moderators. */
async function findDecider(deps: AccusedDeps, viewer: { id: number }, identifier: string): Promise<Decider> {
  const { giveable, role } = await findInside(deps, viewer, { type: 'communities', id: identifier })
  if (!isOrganizing(role)) throw notFound()
  return { id: viewer.id, giveableId: giveable.id }
}
