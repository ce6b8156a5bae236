import { randomUUID } from 'node:crypto'
import { photo } from '../../server/test/photo.ts'
import type { TestPerson } from '../../server/test/people.ts'
import { counted, insist, openPage, repeat, type Activity, type Tally } from './front.ts'
import { query } from './database.ts'
import { addresses } from './machines.ts'
import { chatters, type World } from './world.ts'

type Message = { uuid: string; seq: number; images: { address: string }[] }
type Listed = { data: Message[]; meta: { has_newer: boolean; last_seq: number } }

/** Three people write in their group, each after the last message of theirs is acknowledged; some send a photo. */
export async function letChat(world: World, tally: Tally): Promise<Activity> {
  const path = `/chats/${world.chat}/messages`
  const reader = openPage(chatters(world)[0])
  const begin = (await insist<Listed>(reader, `GET ${path}`, { tally })).meta.last_seq
  const sent = new Map<string, string[]>()
  const photos = new Map<string, number>()
  const picture = await photo({ width: 160, height: 120 })

  const upload = async (page: ReturnType<typeof openPage>) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
    return (await insist<{ data: { uuid: string } }>(page, 'POST /uploads', { body, tally })).data.uuid
  }
  const lifeOf = (sender: TestPerson, i: number) => {
    const page = openPage(sender)
    const own: string[] = []
    sent.set(sender.uuid, own)
    return async (n: number) => {
      const uuid = randomUUID()
      const images = (n + i) % 3 === 0 ? [await upload(page)] : undefined
      await insist(page, `POST ${path}`, { body: { uuid, text: `Soup at five. ${n}`, images }, tally })
      own.push(uuid)
      if (images !== undefined) photos.set(uuid, images.length)
    }
  }
  async function listed(): Promise<Message[]> {
    const all: Message[] = []
    for (let after = begin; ; after = all.at(-1)!.seq) {
      const { data, meta } = await insist<Listed>(reader, `GET ${path}?after=${after}`, { tally })
      all.push(...data)
      if (!meta.has_newer || data.length === 0) return all
    }
  }
  return {
    // A person may send 30 messages a minute.
    stop: repeat(chatters(world).map((sender, i) => ({ act: lifeOf(sender, i), pause: 2_500 }))),
    async wrong() {
      const all = await listed()
      const inChat = all.map(({ uuid }) => uuid)
      const lost = [...sent.values()].flat().filter((uuid) => !inChat.includes(uuid))
      const later = [...sent.values()].flatMap((own) => {
        const places = own.map((uuid) => inChat.indexOf(uuid)).filter((place) => place >= 0)
        return places.slice(1).filter((place, n) => place < places[n]!)
      })
      const missing = (await unreadable(all.filter(({ uuid }) => photos.has(uuid)))).length
      return [
        ...counted(lost.length, 'messages lost'),
        ...counted(inChat.length - new Set(inChat).size, 'messages doubled'),
        ...counted(later.length, 'messages out of order'),
        ...counted(missing, 'photos unreadable'),
        ...(await wrongNotifications(world)),
      ]
    },
    says: () => `${[...sent.values()].flat().length} messages, ${photos.size} photos`,
  }
}

/** Every photo, asked of both processes. */
async function unreadable(messages: readonly Message[]): Promise<string[]> {
  const found: string[] = []
  for (const { images, uuid } of messages) {
    if (images.length === 0) found.push(uuid)
    for (const { address } of images) {
      for (const machine of ['app1', 'app2'] as const) {
        const { pathname, search } = new URL(address, 'http://any')
        const answer = await fetch(`http://${addresses[machine]}:3000${pathname}${search}`)
        const { byteLength } = await answer.arrayBuffer()
        if (!answer.ok || byteLength === 0) found.push(`${machine}${address}`)
      }
    }
  }
  return found
}

/** Each of the group has one notification about it, since nobody opened the chat. */
async function wrongNotifications(world: World): Promise<string[]> {
  const rows = await query<{ n: number }>(
    `select count(n.id)::int as n from unnest($1::bigint[]) as person
       left join notifications n on n.recipient_id = person and n.type = 'NewMessage' and n.about = $2 group by person`,
    [chatters(world).map(({ id }) => id), world.chat],
  )
  return [
    ...counted(rows.filter(({ n }) => n === 0).length, 'notifications of messages missing'),
    ...counted(rows.filter(({ n }) => n > 1).length, 'notifications of messages doubled'),
  ]
}
