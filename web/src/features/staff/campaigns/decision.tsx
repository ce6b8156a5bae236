import type { ReviewedCampaign } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { actOnCampaign } from '../staff.api.ts'

type Act = keyof typeof words.campaignActs

const acts: Partial<Record<ReviewedCampaign['status'], readonly Act[]>> = {
  in_review: ['reject', 'approve'],
  active: ['pause', 'end'],
  paused: ['end', 'resume'],
}
const hints: Partial<Record<Act, string>> = { reject: words.organizerHint, pause: words.publicHint }

export function Decision({ of: c }: { of: ReviewedCampaign }) {
  const [confirming, setConfirming] = useOpenSheet<Act>(`decision of campaign ${c.id}`)
  const offered = acts[c.status] ?? []
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.decision}</h2>
      {offered.length === 0 && <p className="text-text-2">{words.nothingToDecide}</p>}
      {offered.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {offered.map((act, index) => (
            <Button
              key={act}
              variant={index === 1 && act !== 'end' ? 'primary' : 'outline'}
              aria-haspopup="dialog"
              onClick={() => setConfirming(act)}
            >
              {words.campaignActs[act]}
            </Button>
          ))}
        </div>
      )}
      {confirming && (
        <ActSheet
          about={String(c.id)}
          {...words.campaignAsks[confirming]}
          act={words.campaignActs[confirming]}
          asks={confirming !== 'approve' && confirming !== 'resume'}
          {...(hints[confirming] !== undefined && { hint: hints[confirming] })}
          danger={confirming === 'reject' || confirming === 'end'}
          onAct={async (note) => {
            await actOnCampaign(c.id, bodyOf(confirming, c, note))
            toast.success(words.campaignDone[confirming])
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </Card>
  )
}

function bodyOf(act: Act, { sent_at }: ReviewedCampaign, note: string) {
  if (act === 'approve') return { act, sent_at: sent_at! }
  if (act === 'reject') return { act, sent_at: sent_at!, note }
  return act === 'resume' ? { act } : { act, note }
}
