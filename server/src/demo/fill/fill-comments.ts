import type { ReactionKind } from '@kindling/contract/comments/rules'
import type { AppDeps } from '../../app.ts'
import { writeComment, react, hideComment } from '../../features/comments/index.ts'
import { hour, setClock } from '../../platform/time/clock.ts'
import { demoComments, type DemoComment } from '../stories/comments.ts'
import { demoCommunities } from '../stories/communities.ts'
import { uuidOf } from '../demo.queries.ts'
import type { CauseIds, Ids } from './fill-causes.ts'
import type { ProjectIds } from './fill-projects.ts'
import { demoProjects } from '../stories/projects.ts'
import { complain, sendAppeal } from '../../features/complaints/index.ts'
import { unlessRefused } from '../unless-refused.ts'

type Place = { type: 'communities' | 'campaigns' | 'projects'; id: string }
type FillCommentsInput = { people: Ids; causes: CauseIds; projects: ProjectIds }

export async function fillComments(deps: AppDeps, now: Date, { people, causes, projects }: FillCommentsInput) {
  const write = async (
    of: Place,
    { by, hoursAgo, text, from = [], replies = [], mentions: named = [] }: DemoComment,
    replyTo?: string,
  ) => {
    const then = { ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) }
    const mentions = await Promise.all(named.map((name) => uuidOf(deps.db, people.get(name)!)))
    const wish = { ...of, mentions, text, key: `demo:${text}`, replyTo } // a fill that was cut off writes nothing twice
    const written = await unlessRefused(() => writeComment(then, { id: people.get(by)! }, wish))
    if (written === undefined) return
    const { uuid } = written
    for (const one of from) {
      const [who, reaction] = typeof one === 'string' ? [one, 'heart' as ReactionKind] : one
      await unlessRefused(() => react(then, { id: people.get(who)! }, { type: 'comments', uuid, reaction }))
    }
    for (const reply of replies) await write(of, reply, uuid)
  }
  const ids: Readonly<Record<string, number>> = { ...causes, ...projects }
  for (const [cause, comments] of Object.entries(demoComments)) {
    const type = cause in demoCommunities ? 'communities' : cause in demoProjects ? 'projects' : 'campaigns'
    for (const comment of comments) await write({ type, id: String(ids[cause]) }, comment)
  }
}

/**
 * In Night Shift Neighbors: a comment that two people reported, and one that was hidden, whose author appeals. In Larkspur
 * Street Pantry: one that Maya reported, and that was hidden.
 */
export async function fillComplaints(deps: AppDeps, now: Date, { people, causes }: { people: Ids; causes: CauseIds }) {
  const at = (hoursAgo: number) => ({ ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) })
  const as = (name: string) => ({ id: people.get(name)! })
  const write = (hoursAgo: number, by: string, text: string, where: 'nightShift' | 'larkspur' = 'nightShift') =>
    writeComment(at(hoursAgo), as(by), { type: 'communities', id: String(causes[where]), text, key: `demo:${text}` })

  await unlessRefused(async () => {
    const sold = await write(31, 'n1900', 'Selling bridge passes, half price, cash only. Find me at the gate at five.')
    const about = { type: 'comments', uuid: sold.uuid } as const
    await complain(at(29), as('n1920'), { ...about, why: 'scam', line: 'These passes are free for members.' })
    await complain(at(7), as('n1930'), { ...about, why: 'scam', line: '' })
  })
  await unlessRefused(async () => {
    const cot = await write(54, 'n1910', 'Whoever took the blue cot home again: some of us have slept on chairs.')
    const { hidden } =
      cot.hidden === null ? await hideComment(at(50), as('odette'), cot.uuid, 'Please ask in private first.') : cot
    const text = 'I wasn’t blaming anyone. The cot is back, and I would like my question to stay up.'
    await sendAppeal(at(26), as('n1910'), { uuid: hidden!.case, text })
  })
  await unlessRefused(async () => {
    const flour = await write(75, 'n110', 'Cheap flour by the truck. Send me your card number.', 'larkspur')
    // nobody but its author and the organizers sees it once it is hidden
    if (flour.hidden !== null) return
    await complain(at(74), as('maya'), { type: 'comments', uuid: flour.uuid, why: 'scam', line: '' })
    await hideComment(at(73), as('ingrid'), flour.uuid, 'Nobody here asks for card numbers.')
  })
}
