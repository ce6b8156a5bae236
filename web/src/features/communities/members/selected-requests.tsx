import type { Community } from '@kindling/contract/communities/calls'
import { longest } from '@kindling/contract/communities/rules'
import * as actWords from '@kindling/words/communities/member-acts'
import * as words from '@kindling/words/communities/membership'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { communityKeys } from '../communities.api.ts'

type Act = 'approve' | 'decline'
type Props = { community: Community; people: readonly string[]; onDone: () => void }

export function SelectedRequests({ community: c, people, onDone }: Props) {
  const queries = useQueryClient()
  const [approving, setApproving] = useState(false)
  const [declining, setDeclining] = useOpenSheet<'decline'>(`answer to the selected requests of ${c.uuid}`)
  const [failed, setFailed] = useState<string>()
  const busy = useRef(false)
  const count = people.length

  async function answer(act: Act, reason = ''): Promise<void> {
    try {
      const { data } = await api('POST /communities/{identifier}/requests', {
        params: { identifier: c.uuid },
        body: { people: [...people], act, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      })
      const done = data.filter((one) => one.done).length
      const noLongerWaiting = data.length - done
      const outcome = (act === 'approve' ? actWords.approved : actWords.declined)({ count: done })
      toast.success(noLongerWaiting === 0 ? outcome : `${outcome} ${actWords.notWaiting({ count: noLongerWaiting })}`)
      onDone()
    } finally {
      await queries.invalidateQueries({ queryKey: communityKeys.one(c.slug) })
    }
  }
  async function approve(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setApproving(true)
    setFailed(undefined)
    await answer('approve').catch((error: unknown) => setFailed(messageOf(error)))
    busy.current = false
    setApproving(false)
  }
  return (
    <div
      role="group"
      aria-label={actWords.selected({ count })}
      className="sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-10 -mx-[16px] -mb-[16px] grid gap-2 rounded-b-card border-t border-line bg-surface px-[16px] py-3 md:bottom-0"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="grow font-semibold">
          {actWords.selected({ count })}
        </p>
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setDeclining('decline')}>
          {actWords.decline}
        </Button>
        {c.status === 'active' && (
          <Button size="md" loading={approving ? words.saving : undefined} onClick={() => void approve()}>
            {actWords.approve}
          </Button>
        )}
      </div>
      {failed !== undefined && <InlineError>{failed}</InlineError>}
      {declining && (
        <AskDecline
          community={c.uuid}
          count={count}
          onDecline={(reason) => answer('decline', reason)}
          onClose={() => setDeclining(undefined)}
        />
      )}
    </div>
  )
}

type AskProps = { community: string; count: number; onDecline: (reason: string) => Promise<void>; onClose: () => void }

function AskDecline({ community, count, onDecline, onClose }: AskProps) {
  const [reason, setReason, forget] = useTyped(`decline requests ${community}`, '')
  const close = () => {
    forget()
    onClose()
  }
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={actWords.declineAll({ count })}>
      <AskFirst
        act={actWords.decline}
        acting={words.saving}
        cancel={words.notNow}
        danger
        onAct={() => onDecline(reason).then(close)}
        onCancel={close}
      >
        <p className="text-text-2">{actWords.declineBody}</p>
        <TextArea
          label={actWords.reason}
          hint={actWords.reasonHint}
          optional
          rows={2}
          dir="auto"
          value={reason}
          max={longest.reason}
          counterFrom={longest.reason - 60}
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
      </AskFirst>
    </ResponsiveModal>
  )
}
