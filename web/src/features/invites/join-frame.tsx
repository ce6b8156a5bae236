import type { Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/invites/joining'
import { isolate } from '@kindling/words/locale'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Name } from '../../ui/text/name.tsx'
import { InviteSkeleton } from './invite-screen.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = {
  shown: { uuid: string; name: string; summary: string; cover: string | null; topic: Topic; quiet: boolean }
  /** First name of the inviter, who will be notified; undefined without one. */
  inviter?: string | undefined
  children: ReactNode
}

/** The sheet for joining: picture, name and purpose of the giveable, and the one action. */
export function JoinFrame({ shown: { uuid, name, summary, cover, topic, quiet }, inviter, children }: Props) {
  return (
    <div className="mt-8">
      <Card as="article" flush>
        <Cover uuid={uuid} image={cover} topic={topic} quiet={quiet} eager sizes="440px" />
        <div className="grid grid-cols-1 gap-4 p-5">
          <div>
            <h1 tabIndex={-1} className="text-h2 wrap-anywhere outline-none">
              <Name>{name}</Name>
            </h1>
            <p dir="auto" lang="" className="as-name-aligned mt-1 text-text-2 wrap-anywhere">
              {summary}
            </p>
          </div>
          {children}
        </div>
      </Card>
      {inviter !== undefined && (
        <p className="mx-auto mt-4 max-w-100 text-center text-small text-text-2">
          <AsWritten>{words.seesYou({ name: isolate(inviter) })}</AsWritten>
        </p>
      )}
    </div>
  )
}

export const JoinSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <div className="mt-8">
    <InviteSkeleton onRetry={onRetry} />
  </div>
)

export const Reason = ({ children }: { children: string }) => (
  <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{children}</p>
)
