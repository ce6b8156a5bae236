import { randomUUID } from 'node:crypto'
import { query } from './database.ts'
import { counted, insist, openPage, repeat, type Activity, type Tally } from './front.ts'
import { commenters, type World } from './world.ts'

type Comment = { uuid: string; answers: number | null; mentions: number | null }

/** The turn goes on from round to round, because a person may write ten comments in ten minutes. */
let turn = 0

/** People answer each other under the campaign, one after the other, and mention who wrote before that. */
export function letComment(world: World, tally: Tally): Activity {
  const people = commenters(world)
  const pages = people.map((person) => openPage(person))
  const written: (Comment & { by: number })[] = []
  const writeOne = async () => {
    turn += 1
    const n = turn % people.length
    const [before, last] = written.slice(-2)
    const answered = last ?? before
    const mentioned = last === undefined ? undefined : before
    const body = {
      key: randomUUID(),
      text: `Well said. ${turn}`,
      ...(answered && { reply_to: answered.uuid }),
      ...(mentioned && { mentions: [people[mentioned.by]!.uuid] }),
    }
    const call = `POST /comments/campaigns/${world.causes[0].id}`
    const { data } = await insist<{ data: { uuid: string } }>(pages[n]!, call, { body, tally })
    written.push({
      uuid: data.uuid,
      by: n,
      answers: answered ? people[answered.by]!.id : null,
      mentions: mentioned ? people[mentioned.by]!.id : null,
    })
  }
  return {
    stop: repeat([{ act: writeOne, pause: 2_500 }]),
    wrong: () => wrongAbout(written),
    says: () => `${written.length} comments`,
  }
}

/** A comment tells the person whom it answers of an answer, the one whom it mentions of a mention, and nobody else. */
async function wrongAbout(written: readonly Comment[]): Promise<string[]> {
  const uuids = written.map(({ uuid }) => uuid)
  const stored = await query<{ uuid: string }>('select uuid from comments where uuid = any($1)', [uuids])
  const told = await query<{ about: string; type: string; recipient_id: string }>(
    'select about, type, recipient_id from notifications where about = any($1)',
    [uuids],
  )
  const found = told.map(({ about, type, recipient_id }) => `${type} ${about} ${recipient_id}`)
  const promised = written.flatMap(({ uuid, answers, mentions }) => [
    ...(answers === null ? [] : [`CommentReplied ${uuid} ${answers}`]),
    ...(mentions === null ? [] : [`Mentioned ${uuid} ${mentions}`]),
  ])
  const extra = found.length - new Set(found.filter((one) => promised.includes(one))).size
  return [
    ...counted(uuids.length - stored.length, 'comments lost'),
    ...counted(promised.filter((one) => !found.includes(one)).length, 'notifications of comments missing'),
    ...counted(extra, 'notifications of comments doubled'),
  ]
}
