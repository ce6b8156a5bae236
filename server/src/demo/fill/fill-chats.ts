import { createHash } from 'node:crypto'
import type { AppDeps } from '../../app.ts'
import { reactTo, readUpTo, sendMessage, startDirect, startGroup } from '../../features/chats/index.ts'
import { storePicture } from '../../features/photos/index.ts'
import { hour, setClock } from '../../platform/time/clock.ts'
import { demoChats, type DemoChat, type DemoMessage } from '../stories/chats.ts'
import { demoCovers } from '../stories/covers.ts'
import { groupOf, hasSent, roomOf, uuidOf } from '../demo.queries.ts'
import { unlessRefused } from '../unless-refused.ts'
import { drawnPicture } from './fill-pictures.ts'
import type { CauseIds, Ids } from './fill-causes.ts'

/** Idempotent, so that an interrupted fill can run again. */
export async function fillChats(
  deps: AppDeps,
  now: Date,
  { people, causes }: { people: Ids; causes: CauseIds },
): Promise<void> {
  const asOf = (hoursAgo: number): AppDeps => ({ ...deps, clock: setClock(new Date(now.getTime() - hoursAgo * hour)) })
  const viewer = async (name: string) => ({ id: people.get(name)!, uuid: await uuidOf(deps.db, people.get(name)!) })

  async function open({ in: place, messages }: DemoChat): Promise<string> {
    const then = asOf(messages[0]!.hoursAgo + 0.1)
    if ('room' in place) return await roomOf(deps.db, causes[place.room])
    if ('direct' in place) {
      const [by, other] = [await viewer(place.direct[0]), await viewer(place.direct[1])]
      return (await startDirect(then, by, other.uuid)).uuid
    }
    const [maker, ...others] = await Promise.all(place.group.map(viewer))
    const known = await groupOf(deps.db, maker!.id)
    return known ?? (await startGroup(then, maker!, { people: others.map(({ uuid }) => uuid) })).uuid
  }

  async function photo(by: number): Promise<string> {
    const { svg, alt } = demoCovers.tidepool
    const bytes = await drawnPicture(svg)
    return (await storePicture(deps, { ownerId: by, bytes, shape: 'whole', alt })).uuid
  }

  async function write(chat: string, { by, hoursAgo, text, shares, hasPhoto, replyTo, from = [] }: DemoMessage) {
    const uuid = keyOf(chat, text ?? shares ?? 'photo')
    if (await hasSent(deps.db, uuid)) return
    const sender = await viewer(by)
    await sendMessage(asOf(hoursAgo), sender, chat, {
      uuid,
      text,
      reply_to: replyTo === undefined ? undefined : keyOf(chat, replyTo),
      ...(shares && { shared: { type: 'campaigns' as const, id: String(causes[shares]) } }),
      ...(hasPhoto && { images: [await photo(sender.id)] }),
    })
    for (const [who, reaction] of from)
      await reactTo(asOf(hoursAgo), await viewer(who), { chat, message: uuid }, reaction)
  }

  for (const chat of demoChats) {
    const uuid = await unlessRefused(() => open(chat))
    if (uuid === undefined) continue
    for (const message of chat.messages) await unlessRefused(() => write(uuid, message))
    const read = chat.messages.length - chat.unread
    const last = read > 0 ? await seqOf(uuid, chat.messages[read - 1]!) : undefined
    if (last !== undefined) await unlessRefused(async () => readUpTo(deps, await viewer('maya'), uuid, last))
  }

  async function seqOf(chat: string, { text, shares }: DemoMessage): Promise<number | undefined> {
    return (await hasSent(deps.db, keyOf(chat, text ?? shares ?? 'photo')))?.seq
  }
}

/** Derives a uuid from the text, so that a repeated run makes the same message. */
function keyOf(chat: string, text: string): string {
  const hash = createHash('sha256').update(`${chat} ${text}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
