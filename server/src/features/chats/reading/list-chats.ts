import type { ChatBox } from '@kindling/contract/chats/rules'
import type { Answer } from '@kindling/contract/api'
import type { Subject } from '@kindling/contract/live'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { chatSubject, inboxSubject, listedChat } from '../chat.ts'
import { readChats } from '../chats.queries.ts'

type Listed = Answer<'GET /chats'>

export async function listChats({ db }: Pick<Deps, 'db'>, viewer: { id: number }, box: ChatBox): Promise<Listed> {
  const { rows, requests } = await readChats(db, viewer.id, box)
  return { data: rows.map(listedChat), meta: { requests_count: requests } }
}

const mostRooms = 30

/** The viewer's inbox and rooms: a message in a room changes the room's subject instead of thousands of inboxes. */
export function aboutChats({ data }: Listed, { viewer }: { viewer: Viewer }): Subject[] | null {
  const rooms = data.filter(({ community }) => community !== null).map(({ uuid }) => chatSubject(uuid))
  if (rooms.length > mostRooms) return null
  return [inboxSubject(viewer.uuid), subjectOf('memberships', viewer.uuid), ...rooms]
}
