import type { Community } from '@kindling/contract/communities/calls'
import { noticeDays } from '@kindling/contract/communities/rules'
import * as words from '@kindling/words/communities/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { communityKeys } from '../communities.api.ts'
import { ComingSplit } from '../split/coming-split.tsx'
import { sharesOf } from './community-values.ts'
import { isWhole, partsOf } from './parts-of-split.ts'
import { SplitEditor } from './split-editor.tsx'
import { timeNow } from '../../../platform/browser/clock.ts'

type Props = { community: Community; onClose: () => void }

/** `?split=1`: applies a week from now; members are notified, and a pending change can be canceled. */
export function ChangeSplit({ community: c, onClose }: Props) {
  const queries = useQueryClient()
  const [parts, setParts, forget] = useTyped(`split of ${c.uuid}`, () =>
    partsOf(c.coming_allocation?.shares ?? c.allocation),
  )
  const [refusal, setRefusal] = useState<string>()
  const params = { identifier: c.uuid }
  const close = () => {
    forget()
    onClose()
  }
  const done = async () => {
    close()
    await queries.invalidateQueries({ queryKey: communityKeys.one(c.slug) })
  }
  async function plan(): Promise<void> {
    const found = !isWhole(parts) ? words.shareUneven : isSame(sharesOf(parts), c) ? words.splitSame : undefined
    setRefusal(found)
    if (found !== undefined) return
    await api('PUT /communities/{identifier}/allocations/coming', { params, body: { shares: sharesOf(parts) } })
    await done()
  }
  const [from] = useState(() => new Date(timeNow().getTime() + noticeDays * 86_400_000))
  return (
    <ResponsiveModal open inAddress onOpenChange={(open) => !open && onClose()} title={words.split} size={560}>
      {c.coming_allocation !== null && (
        <div className="mb-4 grid gap-2">
          <ComingSplit community={c} />
          <CallOff community={c} onDone={done} />
        </div>
      )}
      <AskFirst act={words.plan} acting={words.planning} cancel={words.cancel} onAct={plan} onCancel={close}>
        <SplitEditor
          near={c}
          parts={parts}
          error={refusal}
          onChange={(next) => {
            setRefusal(undefined)
            setParts(next)
          }}
        />
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
          {words.splitFrom({ date: shortDate(from) })}
          {c.coming_allocation !== null && ` ${words.splitReplaces}`}
        </p>
      </AskFirst>
    </ResponsiveModal>
  )
}

function CallOff({ community: { uuid: identifier }, onDone }: { community: Community; onDone: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'sending' | { failed: string }>('idle')
  async function keep(): Promise<void> {
    setState('sending')
    try {
      await api('DELETE /communities/{identifier}/allocations/coming', { params: { identifier } })
      await onDone()
    } catch (error) {
      if (!(error instanceof DOMException)) setState({ failed: messageOf(error) })
    }
  }
  return (
    <>
      <Button
        variant="outline"
        size="md"
        loading={state === 'sending' ? words.keeping : undefined}
        onClick={() => void keep()}
      >
        {words.keepSplit}
      </Button>
      {typeof state === 'object' && <InlineError>{state.failed}</InlineError>}
    </>
  )
}

const isSame = (shares: ReturnType<typeof sharesOf>, { allocation }: Community): boolean =>
  shares.length === allocation.length &&
  allocation.every(({ nonprofit, project, basis_points }) =>
    shares.some(
      (one) => one.nonprofit === nonprofit.uuid && one.basis_points === basis_points && one.project === project?.uuid,
    ),
  )
