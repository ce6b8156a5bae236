import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/membership'
import { isolate } from '@kindling/words/locale'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { planQuery, usePlanChange } from '../../plan/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

type AskProps = { community: Community; onLeave: () => void; onClose: () => void }

export const LeaveSheet = (props: AskProps) => (
  <ResponsiveModal
    open
    onOpenChange={(open) => !open && props.onClose()}
    title={words.leaveTitle({ name: isolate(props.community.name) })}
  >
    <AskLeave {...props} />
  </ResponsiveModal>
)

/** Both buttons look the same, because leaving has no cost. Monthly givers choose what becomes of their gifts. */
export function AskLeave(props: AskProps) {
  const { community: c, onLeave, onClose } = props
  if (c.my_monthly_cents !== null && c.my_monthly_cents > 0) return <AskLeaveGiver {...props} />
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-text-2">{c.visibility === 'open' ? words.leaveBody : words.leaveRequestBody}</p>
      <div className="grid gap-3 min-[400px]:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words.stay}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onClose()
            onLeave()
          }}
        >
          {words.menu.leave}
        </Button>
      </div>
    </div>
  )
}

type Props = { community: Community; onLeave: () => void; onClose: () => void }

/** A monthly giver leaves and either keeps or stops the monthly gifts; they stop before the membership ends. */
function AskLeaveGiver({ community: c, onLeave, onClose }: Props) {
  const queries = useQueryClient()
  const change = usePlanChange()
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')
  const amount = exactMoney(c.my_monthly_cents ?? 0)
  const leave = () => {
    onClose()
    onLeave()
  }
  async function stopAndLeave(): Promise<void> {
    setState('busy')
    try {
      const plan = await queries.fetchQuery(planQuery)
      const item = plan?.items.find(({ giveable }) => giveable.uuid === c.uuid)
      if (item)
        await change(`stop ${item.uuid}`, (idempotencyKey) =>
          api('DELETE /plan/items/{uuid}', { params: { uuid: item.uuid }, idempotencyKey }),
        )
      leave()
    } catch (error) {
      if (!(error instanceof DOMException)) setState({ failed: messageOf(error) })
    }
  }
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-text-2">{words.leaveGiver({ amount })}</p>
      {typeof state === 'object' && <InlineError>{state.failed}</InlineError>}
      <div className="grid gap-3 min-[400px]:grid-cols-2">
        <Button
          variant="outline"
          loading={state === 'busy' ? words.leaving : undefined}
          onClick={() => void stopAndLeave()}
        >
          {words.leaveAndStop}
        </Button>
        <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && leave()}>
          {words.leaveKeepGiving}
        </Button>
      </div>
      <Button variant="ghost" size="md" onClick={onClose}>
        {words.stay}
      </Button>
    </div>
  )
}
