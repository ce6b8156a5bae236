import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft, UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { isMissing } from '../../../platform/network/api-error.ts'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { chatQuery } from '../chats.api.ts'
import { SearchField } from '../list/search-field.tsx'
import { AddPeople } from '../starting/lazy-new-chat.ts'
import { GoneChat } from '../thread/gone-chat.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './members.api.ts'

export function MembersScreen({ uuid }: { uuid: string }) {
  const { data, error, refetch } = useQuery(chatQuery(uuid))
  usePageTitle(words.membersTitle)
  if (isMissing(error)) return data ? <GoneChat /> : <Navigate to="/404" replace />
  if (data?.type === 'direct') return <Navigate to="/chats/$chatId" params={{ chatId: uuid }} replace />
  if (data === undefined)
    return error ? (
      <ErrorState page onRetry={() => void refetch()} />
    ) : (
      <div className="p-4">
        <PeopleSkeleton rows={8} />
      </div>
    )
  return (
    <div className="md:flex md:h-full md:flex-col">
      <header className="sticky top-(--top-bar) z-10 flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 md:static md:px-4">
        <Link
          to="/chats/$chatId"
          params={{ chatId: uuid }}
          aria-label={words.back}
          className="press grid size-[44px] shrink-0 place-items-center rounded-pill hover:bg-surface-2"
        >
          <ArrowLeft size={24} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
        </Link>
        <h1 className="text-h3">
          {words.members({ count: data.participants_count, n: formatCount(data.participants_count) })}
        </h1>
      </header>
      <div className="relative min-h-0 grow overflow-y-auto bg-bg p-4">
        <Members chat={data} />
      </div>
    </div>
  )
}

function Members({ chat }: { chat: OpenChat }) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useOpenSheet<'add'>(`people for chat ${chat.uuid}`)
  const q = useDeferredValue(typed.trim())
  const list = usePaged(membersQuery(chat.uuid, q))
  return (
    <div className="mx-auto grid max-w-155 gap-4">
      <SearchField label={words.searchMembers} q={typed} onChange={setTyped} />
      {chat.may.includes('add') && (
        <Button
          variant="outline"
          icon={<UserPlus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen('add')}
        >
          {words.addPeople}
        </Button>
      )}
      <PagedList
        list={list}
        waiting={<PeopleSkeleton rows={8} />}
        empty={<p className="py-6 text-center text-text-2">{words.noOne}</p>}
      >
        {(rows) => (
          <Card flush>
            <ul className="divide-y divide-line">
              {rows.map((member) => (
                <MemberRow key={member.uuid} chat={chat} member={member} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <ChatSettings chat={chat} />
      {open && <AddPeople chat={chat} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
