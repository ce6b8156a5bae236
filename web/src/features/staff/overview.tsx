import type { StaffOverview } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import { Link } from '@tanstack/react-router'
import { BellRing, ClipboardCheck, Flag, Landmark, Undo2 } from 'lucide-react'
import { type Need, NeedsCard, wholeRow } from '../../ui/states/needs-card.tsx'
import { type StaffPart, staffPath } from './staff-parts.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

export function Overview({ of: { campaigns, claims, reports, refunds, alarms } }: { of: StaffOverview }) {
  const all: (Omit<Need, 'key' | 'link'> & { part: StaffPart; count: number })[] = [
    {
      part: 'alarms',
      count: alarms,
      icon: BellRing,
      tone: 'bg-danger-soft text-danger',
      text: words.toCheck({ count: alarms }),
      more: words.toCheckMore,
    },
    {
      part: 'refunds',
      count: refunds,
      icon: Undo2,
      tone: 'bg-marigold-soft text-marigold-text',
      text: words.toRefund({ count: refunds }),
      more: words.toRefundMore,
    },
    {
      part: 'reports',
      count: reports,
      icon: Flag,
      tone: 'bg-danger-soft text-danger',
      text: words.toDecide({ count: reports }),
      more: words.toDecideMore,
    },
    {
      part: 'claims',
      count: claims,
      icon: Landmark,
      text: words.toVerify({ count: claims }),
      more: words.toVerifyMore,
    },
    {
      part: 'campaigns',
      count: campaigns,
      icon: ClipboardCheck,
      text: words.toReview({ count: campaigns }),
      more: words.toReviewMore,
    },
  ]
  const needs = all
    .filter(({ count }) => count > 0)
    .map(({ part, count: _, ...need }) => ({ ...need, key: part, link: <PartLink part={part} text={need.text} /> }))
  return <NeedsCard title={words.needsYou} empty={words.allClear} needs={needs} />
}

const PartLink = ({ part, text }: { part: StaffPart; text: string }) => (
  <Link to={staffPath(part)} className={wholeRow}>
    <AsWritten>{text}</AsWritten>
  </Link>
)
