import type { Community } from '@kindling/contract/communities'
import type { Member } from '@kindling/contract/community-members'
import { apart } from '@kindling/words/locale'
import * as actWords from '@kindling/words/member-acts'
import * as words from '@kindling/words/membership'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Name } from '../../../ui/name.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { membersQuery } from '../inside.api.ts'
import { useMemberActs } from './member-acts.ts'

/** Who asks to join, the longest waiting first; nothing where nobody does. */
export function JoinRequests({ community: c }: { community: Community }) {
  const list = usePaged(membersQuery(c.slug, { state: 'requested' }))
  const count = Math.max(c.requests_count ?? 0, list.rows?.length ?? 0)
  if (list.rows?.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.requests({ count: Math.max(1, count) })}</h2>
      {c.status === 'frozen' && <p className="text-text-2">{actWords.frozenWaits}</p>}
      <PagedList list={list} waiting={<PeopleSkeleton rows={Math.min(3, Math.max(1, count))} />} empty={null}>
        {(asking) => (
          <ul className="divide-y divide-line">
            {asking.map((one) => (
              <Request key={one.uuid} community={c} member={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

function Request({ community, member }: { community: Community; member: Member }) {
  const run = useMemberActs(community)
  const [acting, setActing] = useState<'approve' | 'decline'>()
  const [failed, setFailed] = useState<string>()
  const busy = useRef(false)
  const name = apart(member.name)

  async function act(what: 'approve' | 'decline'): Promise<void> {
    if (busy.current) return
    busy.current = true
    setActing(what)
    setFailed(undefined)
    try {
      await run({ uuid: member.uuid, act: what })
    } catch (error) {
      if (!(error instanceof DOMException)) setFailed((error instanceof ApiError && error.told) || words.actFailed)
    } finally {
      busy.current = false
      setActing(undefined)
    }
  }
  const look = (what: 'approve' | 'decline') => ({
    size: 'md' as const,
    'aria-disabled': acting !== undefined,
    loading: acting === what ? words.saving : undefined,
    onClick: () => void act(what),
  })
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <Avatar name={member.name} image={member.avatar} uuid={member.uuid} size="md" />
        <p className="grid min-w-0 grow">
          <Link to="/user/$uuid" params={{ uuid: member.uuid }} className="font-semibold wrap-anywhere">
            <Name>{member.name}</Name>
          </Link>
          <RelativeTime at={member.joined_at} className="text-small text-text-2" />
        </p>
      </div>
      {member.note !== null && (
        <p dir="auto" className="rounded-m bg-surface-2 px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
          {member.note}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {member.may.includes('decline') && (
          <Button variant="outline" aria-label={actWords.declineName({ name })} {...look('decline')}>
            {actWords.decline}
          </Button>
        )}
        {member.may.includes('approve') && (
          <Button variant="soft" aria-label={actWords.approveName({ name })} {...look('approve')}>
            {actWords.approve}
          </Button>
        )}
      </div>
      {failed !== undefined && (
        <p role="alert" className="text-small font-semibold text-danger">
          {failed}
        </p>
      )}
    </li>
  )
}
