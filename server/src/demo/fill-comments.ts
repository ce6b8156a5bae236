import type { ReactionKind } from '@kindling/contract/comments/rules'
import type { AppDeps } from '../app.ts'
import { writeComment, react } from '../features/comments/index.ts'
import { hour, setClock } from '../platform/time/clock.ts'
import { demoComments, type DemoComment } from './comments.ts'
import { demoCommunities } from './communities.ts'
import { uuidOf } from './demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import type { ProjectIds } from './fill-projects.ts'
import { demoProjects } from './projects.ts'

type Place = { type: 'communities' | 'campaigns' | 'projects'; id: string }
type Given = { people: Ids; causes: CauseIds; projects: ProjectIds }

export async function fillComments(deps: AppDeps, now: Date, { people, causes, projects }: Given) {
  const write = async (
    of: Place,
    { by, hoursAgo, text, from = [], replies = [], mentions: named = [] }: DemoComment,
    replyTo?: string,
  ) => {
    const then = { ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) }
    const mentions = await Promise.all(named.map((name) => uuidOf(deps.db, people.get(name)!)))
    const wish = { ...of, mentions, text, key: `demo:${text}`, replyTo } // a fill that was cut off writes nothing twice
    const { uuid } = await writeComment(then, { id: people.get(by)! }, wish)
    for (const one of from) {
      const [who, reaction] = typeof one === 'string' ? [one, 'heart' as ReactionKind] : one
      await react(then, { id: people.get(who)! }, { type: 'comments', uuid, reaction })
    }
    for (const reply of replies) await write(of, reply, uuid)
  }
  const ids: Readonly<Record<string, number>> = { ...causes, ...projects }
  for (const [cause, comments] of Object.entries(demoComments)) {
    const type = cause in demoCommunities ? 'communities' : cause in demoProjects ? 'projects' : 'campaigns'
    for (const comment of comments) await write({ type, id: String(ids[cause]) }, comment)
  }
}
