import type { Community } from '@kindling/contract/communities/calls'
import type { Member } from '@kindling/contract/communities/members'
import { mostRequestsPerCall } from '@kindling/contract/communities/rules'
import { isolate } from '@kindling/words/locale'
import * as actWords from '@kindling/words/communities/member-acts'
import * as words from '@kindling/words/communities/membership'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { membersQuery } from '../inside.api.ts'
import { useMemberActs } from './member-acts.ts'
import { RequestRow } from './request-row.tsx'
import { SelectedRequests } from './selected-requests.tsx'

/** Requests to join, oldest first; renders nothing if there are none. */
export function JoinRequests({ community: c }: { community: Community }) {
  const list = usePaged(membersQuery(c.slug, { state: 'requested' }))
  const [picked = [], setPicked] = useOpenSheet<readonly string[]>(`selected requests to ${c.uuid}`)
  const asking = list.rows ?? []
  const selected = asking.filter(({ uuid }) => picked.includes(uuid)).map(({ uuid }) => uuid)
  const count = Math.max(c.requests_count ?? 0, asking.length)
  const all = asking.slice(0, mostRequestsPerCall).map(({ uuid }) => uuid)
  const isAll = all.length > 0 && selected.length === all.length
  if (list.rows?.length === 0) return null
  return (
    <Card as="section" className="grid gap-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-h3">{words.requests({ count: Math.max(1, count) })}</h2>
        {asking.length > 1 && (
          <Button
            variant="ghost"
            size="md"
            className="-me-[12px] px-[12px]!"
            onClick={() => setPicked(isAll ? [] : all)}
          >
            {isAll ? actWords.clearSelection : actWords.selectAll}
          </Button>
        )}
      </div>
      {c.status === 'frozen' && <p className="text-text-2">{actWords.frozenWaits}</p>}
      <PagedList list={list} waiting={<PeopleSkeleton rows={Math.min(3, Math.max(1, count))} />} empty={null}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((one) => (
              <Request
                key={one.uuid}
                community={c}
                member={one}
                picked={picked.includes(one.uuid)}
                onPick={(isOn) =>
                  setPicked(isOn ? [...selected, one.uuid] : selected.filter((uuid) => uuid !== one.uuid))
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
      {selected.length > 0 && (
        <SelectedRequests community={c} people={selected.slice(0, mostRequestsPerCall)} onDone={() => setPicked([])} />
      )}
    </Card>
  )
}

type Props = { community: Community; member: Member; picked: boolean; onPick: (isOn: boolean) => void }

function Request({ community, member, picked, onPick }: Props) {
  const run = useMemberActs(community)
  const [acting, setActing] = useState<'approve' | 'decline'>()
  const [failed, setFailed] = useState<string>()
  const busy = useRef(false)
  const name = isolate(member.name)

  async function act(what: 'approve' | 'decline'): Promise<void> {
    if (busy.current) return
    busy.current = true
    setActing(what)
    setFailed(undefined)
    try {
      await run({ uuid: member.uuid, act: what })
    } catch (error) {
      if (!(error instanceof DOMException))
        setFailed((error instanceof ApiError && error.serverMessage) || words.actFailed)
    } finally {
      busy.current = false
      setActing(undefined)
    }
  }
  const propsOf = (what: 'approve' | 'decline') => ({
    size: 'md' as const,
    'aria-disabled': acting !== undefined,
    loading: acting === what ? words.saving : undefined,
    onClick: () => void act(what),
  })
  return (
    <RequestRow member={member} picked={picked} onPick={onPick}>
      <div className="flex flex-wrap gap-2">
        {member.may.includes('approve') && (
          <Button aria-label={actWords.approveName({ name })} {...propsOf('approve')}>
            {actWords.approve}
          </Button>
        )}
        {member.may.includes('decline') && (
          <Button variant="outline" aria-label={actWords.declineName({ name })} {...propsOf('decline')}>
            {actWords.decline}
          </Button>
        )}
      </div>
      {failed !== undefined && <InlineError>{failed}</InlineError>}
    </RequestRow>
  )
}
