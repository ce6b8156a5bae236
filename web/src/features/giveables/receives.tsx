import type { NonprofitRef } from '@kindling/contract/common'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/giveables/giveables'
import { BadgeCheck, Landmark, Receipt, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { NonprofitLink } from './nonprofit-link.tsx'

/** "Who receives this": the nonprofit, where its money is, and its verification. */
export function Receives({
  nonprofit,
  page,
  children,
}: {
  nonprofit: NonprofitRef
  page: string
  children?: ReactNode
}) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.receives}</h2>
      <div className="flex items-center gap-3 border-b border-line pb-4">
        <Avatar name={nonprofit.name} image={null} uuid={nonprofit.uuid} size="md" shape="thing" />
        <div className="grid min-w-0">
          <NonprofitLink nonprofit={nonprofit} page={page} className="font-semibold wrap-anywhere" />
          <Checked verified={nonprofit.verified} />
        </div>
      </div>
      <ul className="grid gap-2.5 text-small text-text-2">
        <li className="flex items-center gap-2.5">
          <Landmark size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.kept}
        </li>
        <li className="flex items-center gap-2.5">
          <Receipt size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.refunds}
        </li>
        <li className="flex items-center gap-2.5">
          <ShieldCheck size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.noTip}
        </li>
      </ul>
      {children}
    </Card>
  )
}

function Checked({ verified }: { verified: boolean }) {
  if (!verified) return <span className="text-small text-text-2">{words.checking}</span>
  return (
    <span className="flex items-center gap-1.5 text-small text-pine">
      <BadgeCheck size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {commonWords.verified}
    </span>
  )
}
