import type { Answer } from '@kindling/contract/api'
import type { Language } from '@kindling/contract/language'
import type { ChatMember } from '@kindling/contract/chats/calls'
import { paged, type Page } from '../../../platform/http/page.ts'
import { allowed, type Policy } from '../../../platform/policy.ts'
import type { FoundChat } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { readMembers, type MemberRow } from './members.queries.ts'

type MemberInChat = { chat: FoundChat; member: MemberRow }

const mayChange = ({ chat, member }: MemberInChat) =>
  chat.type === 'group' && chat.community === null && chat.role === 'admin' && !member.own

const memberPolicy: Policy<ChatMember['may'][number], MemberInChat> = {
  remove: mayChange,
  make_admin: (of) => mayChange(of) && of.member.role === 'member',
  make_member: (of) => mayChange(of) && of.member.role === 'admin',
}

/** Order: the viewer, then admins, then other members; each by name, or in a community's room the newest first. */
export async function listMembers(
  deps: ChatDeps,
  viewer: { id: number; language: Language },
  uuid: string,
  { name, page }: { name: string | undefined; page: Page },
): Promise<Answer<'GET /chats/{uuid}/members'>> {
  const { chat } = await findChat(deps, viewer, uuid)
  const { rows, total } = await readMembers(deps.db, {
    chatId: chat.id,
    viewerId: viewer.id,
    language: viewer.language,
    sees: chat.role === 'admin',
    name: name ?? null,
    page,
    ofRoom: chat.community !== null,
  })
  const shown = rows.slice(0, page.size)
  const data = shown.map((member) => ({
    ...member.person,
    role: member.role,
    organizer: member.organizer,
    own: member.own,
    since: member.since.toISOString(),
    may: allowed(memberPolicy, { chat, member }),
  }))
  return paged(data, page, total, rows.length > page.size ? shown.at(-1)!.id : null)
}
