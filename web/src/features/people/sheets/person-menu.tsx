import type { Profile } from '@kindling/contract/people/calls'
import * as commonWords from '@kindling/words/common'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/people/people'
import { Ban, Flag, Share2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ReportSheet } from '../../complaints/index.ts'
import { BlockPerson } from './block-person.tsx'
import { SharePerson } from './share-person.tsx'

type Props = { profile: Profile; onClose: () => void }

export function PersonMenu({ profile: p, onClose }: Props) {
  const [step, setStep] = useState<'menu' | 'share' | 'report' | 'block'>('menu')
  const name = isolate(p.first_name)
  if (step === 'share') return <SharePerson profile={p} onClose={onClose} />
  if (step === 'report')
    return (
      <ReportSheet
        of={{ type: 'people', uuid: p.uuid, ...(!p.blocked && { person: { uuid: p.uuid, name: p.first_name } }) }}
        onClose={onClose}
      />
    )
  if (step === 'block') return <BlockPerson profile={p} onClose={onClose} />
  const block: Action = p.blocked
    ? { icon: UserCheck, label: words.unblock({ name }), onAct: () => setStep('block') }
    : { icon: Ban, label: words.block({ name }), danger: true, onAct: () => setStep('block') }
  const actions: Action[] = [
    { icon: Share2, label: commonWords.share, onAct: () => setStep('share') },
    { icon: Flag, label: complaintWords.reportPerson({ name }), onAct: () => setStep('report') },
    ...(p.may.includes('block') ? [block] : []),
  ]
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={isolate(p.name)}>
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}
