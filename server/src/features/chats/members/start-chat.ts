import type { OpenChat } from '@kindling/contract/chats/calls'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { inboxSubject, openChatOf } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import {
  insertDirect,
  insertGroup,
  insidersOf,
  lockDirect,
  putMembers,
  setRequest,
  readReached,
  whoLeft,
} from './members.queries.ts'
import { reachOfPerson } from './reach.ts'
import { takesRequests } from './takes-requests.ts'

type Starter = { id: number; uuid: string; timeZone?: string }

const mostADay = 20
const mostAddedADay = 100

const spendNew = (trx: Trx, { clock }: ChatDeps, { id, timeZone }: Starter) =>
  spend(trx, clock, { key: `chats:${id}`, limit: mostADay, seconds: day / 1_000, timeZone })

/** Creates the chat if there is none. Throws not_found, conflict for oneself, forbidden (no messages), rate_limited. */
export async function startDirect(deps: ChatDeps, viewer: Starter, uuid: string): Promise<OpenChat> {
  const chat = await deps.db.transaction().execute(async (trx) => {
    const [other] = await readReached(trx, viewer.id, [uuid])
    if (!other) throw notFound()
    if (other.id === viewer.id) throw new Refusal('conflict', 'chat.self')
    const pair = viewer.id < other.id ? ([viewer.id, other.id] as const) : ([other.id, viewer.id] as const)
    const before = await lockDirect(trx, pair)
    if (before) {
      if (before.request === 'declined' && before.created_by !== viewer.id) await setRequest(trx, before.id, null)
      return before.uuid
    }
    const reach = reachOfPerson(other)
    const isFull = reach === 'request' && !(await takesRequests(trx, deps, other.id))
    if (reach === 'closed' || isFull) throw new Refusal('forbidden', 'chat.unavailable')
    await spendNew(trx, deps, viewer)
    const at = deps.clock.now()
    const made = uuidv7(at)
    const id = await insertDirect(trx, { uuid: made, pair, createdBy: viewer.id, isRequest: reach === 'request', at })
    if (id === null) return (await lockDirect(trx, pair))!.uuid
    await putMembers(trx, { chatId: id, people: pair, role: 'member', at })
    await afterCommit(trx, () => deps.live.publish(inboxSubject(viewer.uuid)))
    return made
  })
  return openChatOf(await findChat(deps, viewer, chat))
}

type StartGroupInput = { name?: string | undefined; people: readonly string[] }

/** Throws not_found or forbidden if one of the people cannot be added, and rate_limited. */
export async function startGroup(
  deps: ChatDeps,
  viewer: Starter,
  { name, people }: StartGroupInput,
): Promise<OpenChat> {
  const uuid = await deps.db.transaction().execute(async (trx) => {
    const added = await mustAdd(trx, deps, viewer, { people })
    await spendNew(trx, deps, viewer)
    const at = deps.clock.now()
    const made = uuidv7(at)
    const chatId = await insertGroup(trx, { uuid: made, name: name ?? null, createdBy: viewer.id, at })
    await putMembers(trx, { chatId, people: [viewer.id], role: 'admin', at })
    await putMembers(trx, { chatId, people: added, role: 'member', at })
    const insiders = await insidersOf(trx, chatId)
    await afterCommit(trx, () => deps.live.publish(...insiders.map(inboxSubject)))
    return made
  })
  return openChatOf(await findChat(deps, viewer, uuid))
}

/**
 * Each of these people must take the viewer's messages without a request, and counts against the limit of a day.
 * Nobody adds a person again who left this group by themself. Returns their ids.
 */
export async function mustAdd(
  trx: Trx,
  { clock }: ChatDeps,
  viewer: Starter,
  { people, chatId }: { people: readonly string[]; chatId?: number },
): Promise<number[]> {
  const uuids = [...new Set(people.map((uuid) => uuid.toLowerCase()))].filter((uuid) => uuid !== viewer.uuid)
  const reached = await readReached(trx, viewer.id, uuids)
  if (uuids.length === 0 || reached.length < uuids.length) throw notFound()
  const gone = chatId === undefined ? [] : await whoLeft(trx, chatId)
  const closed = reached.find((one) => reachOfPerson(one) !== 'open' || gone.includes(one.id))
  if (closed) throw new Refusal('forbidden', { words: 'chat.cannotAdd', name: closed.name })
  const limit = { key: `chat-members:${viewer.id}`, limit: mostAddedADay, seconds: day / 1_000 }
  await spend(trx, clock, { ...limit, uses: reached.length, timeZone: viewer.timeZone })
  return reached.map(({ id }) => id)
}
