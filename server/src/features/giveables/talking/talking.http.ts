import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import type { WithKinds } from '../kind.ts'
import { changeTalkRules, showTalkRules } from './change-talk-rules.ts'
import { listMutes, mutePerson, unmutePerson } from './mute-person.ts'

export const talkingRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /{type}/{id}/talk-rules', signedIn, async ({ params, viewer }) => ({
    data: await showTalkRules(deps, viewer, params),
  })),
  route('PUT /{type}/{id}/talk-rules', signedIn, async ({ params, body: rules, viewer }) => ({
    data: await changeTalkRules(deps, viewer, { ...params, rules }),
  })),
  route('GET /{type}/{id}/mutes', signedIn, async ({ params, viewer }) => ({
    data: await listMutes(deps, viewer, params),
  })),
  route('PUT /{type}/{id}/mutes/{uuid}', signedIn, async ({ params, body, viewer }) => {
    await mutePerson(deps, viewer, { ...params, ...body })
    return undefined
  }),
  route('DELETE /{type}/{id}/mutes/{uuid}', signedIn, async ({ params, viewer }) => {
    await unmutePerson(deps, viewer, params)
    return undefined
  }),
]
