import type { Profile } from '@kindling/contract/people/calls'
import * as commonWords from '@kindling/words/common'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/people/people'
import { Ban, Flag, Share2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { publicOrigin } from '../../../platform/network/server-address.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ReportSheet } from '../../complaints/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/forms/button.tsx'
import { changeBlock } from '../people.api.ts'
import * as shareWords from '@kindling/words/invites/share'
import { ShareTools } from '../../invites/index.ts'

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

/** Explains what blocking does and asks for confirmation. */
function BlockPerson({ profile: p, onClose }: { profile: Profile; onClose: () => void }) {
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const name = isolate(p.first_name)

  async function change(): Promise<void> {
    setState('busy')
    try {
      await changeBlock(queries, p.uuid, !p.blocked)
      onClose()
    } catch {
      setState('failed')
    }
  }

  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={p.blocked ? words.unblockTitle({ name }) : words.blockTitle({ name })}
      dismissable={state !== 'busy'}
      footer={
        <div className="grid gap-2 dialog:flex dialog:flex-row-reverse">
          <Button
            variant={p.blocked ? 'primary' : 'danger'}
            loading={state === 'busy' ? words.changing : undefined}
            onClick={() => void change()}
            className="wrap-anywhere"
          >
            {p.blocked ? words.unblock({ name }) : words.block({ name })}
          </Button>
          <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && onClose()}>
            {words.keepAsIs}
          </Button>
        </div>
      }
    >
      <p className="text-text-2">{p.blocked ? words.unblockBody : words.blockBody}</p>
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-small font-semibold text-danger">
          {words.changeFailed}
        </p>
      )}
    </ResponsiveModal>
  )
}

export const SharePerson = ({ profile: { uuid, name }, onClose }: { profile: Profile; onClose: () => void }) => (
  <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={shareWords.title}>
    <div className="pt-2 pb-2">
      <ShareTools url={`${publicOrigin()}/user/${uuid}`} title={name} message={words.message({ name })} />
    </div>
  </ResponsiveModal>
)
