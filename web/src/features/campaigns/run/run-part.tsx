import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/running'
import { useNavigate } from '@tanstack/react-router'
import { CirclePause, CirclePlay, CircleStop, Handshake, type LucideIcon, Megaphone, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { toCreate } from '../../../platform/create-search.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { takeUpCampaign } from '../create/saving/drafts.api.ts'
import { DonationsLink } from '../../donations/index.ts'
import { WriteToOperator } from '../../giveables/index.ts'
import { isShared } from '../figures/progress.ts'
import { EditCampaign } from './edit-campaign.tsx'
import { OwnState } from './own-state.tsx'
import { RunSheet, type RunAct } from './run-sheet.tsx'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

type Open = 'edit' | RunAct

const icons: Record<Open, LucideIcon> = {
  edit: Pencil,
  withdraw: Undo2,
  pause: CirclePause,
  resume: CirclePlay,
  end: CircleStop,
  report: Megaphone,
}
const labels: Record<Open, string> = {
  edit: words.acts.edit,
  withdraw: words.acts.withdraw,
  pause: words.acts.pause,
  resume: words.acts.resume,
  end: words.acts.end,
  report: words.acts.report,
}
const order = ['report', 'resume', 'edit', 'withdraw', 'pause', 'end'] as const

/** The actions that the organizer may take now. */
export function RunPart({ campaign: c }: { campaign: Campaign }) {
  const [open, setOpen] = useOpenSheet<Open>(`campaign ${c.uuid}`)
  const close = () => setOpen(undefined)
  const isHidden = !isShared(c)
  return (
    <div className="grid gap-3">
      {isHidden && <OwnState campaign={c} why={c.review_note} />}
      {c.paused_by === 'staff' && (
        <p className="text-small text-text-2">
          {words.held.note}{' '}
          <WriteToOperator subject={c.title} className="hit-44 font-semibold underline">
            {words.held.write}
          </WriteToOperator>
        </p>
      )}
      <div role="group" aria-label={words.acts.label} className="flex flex-wrap gap-2">
        {(c.status === 'rejected' || c.status === 'draft') && <SendAgain campaign={c} />}
        {order
          .filter((act) => c.may.includes(act))
          .map((act) => {
            const Icon = icons[act]
            return (
              <Button
                key={act}
                variant={act === 'report' || act === 'resume' ? 'primary' : 'outline'}
                size="md"
                aria-haspopup="dialog"
                icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
                onClick={() => setOpen(act)}
              >
                {labels[act]}
              </Button>
            )
          })}
        {c.may.includes('invite_partners') && (
          <LinkButton
            to="/campaigns/$id/collaborations"
            params={{ id: String(c.id) }}
            variant="outline"
            size="md"
            icon={<Handshake size={18} strokeWidth={1.75} aria-hidden />}
          >
            {words.acts.partners}
          </LinkButton>
        )}
        {c.may.includes('organize') && (
          <DonationsLink type="campaigns" id={c.id}>
            {words.acts.donations}
          </DonationsLink>
        )}
        {open === 'edit' && c.may.includes('edit') && <EditCampaign campaign={c} onClose={close} />}
        {open !== undefined && open !== 'edit' && c.may.includes(open) && (
          <RunSheet campaign={c} act={open} onClose={close} />
        )}
      </div>
    </div>
  )
}

/** Edits a rejected campaign and resubmits it. */
function SendAgain({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function take(): Promise<void> {
    setBusy(true)
    try {
      const { uuid } = await takeUpCampaign(campaign.id)
      await navigate(toCreate('campaign', uuid))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="md" loading={busy ? words.working : undefined} onClick={() => void take()}>
      {words.acts.again}
    </Button>
  )
}
