import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/membership'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { communityKeys } from '../communities.api.ts'

export type NextStatus = 'frozen' | 'active' | 'archived'
type Props = { community: Community; status: NextStatus; onClose: () => void }

/** Confirms freezing, unfreezing and archiving; it explains the consequences to the owner. */
export function AskStatus({ community: c, status, onClose }: Props) {
  const queries = useQueryClient()
  const { body, act, acting } = words.status[status]

  async function change(): Promise<void> {
    const { data } = await api('PUT /communities/{identifier}/status', {
      params: { identifier: c.uuid },
      body: { status },
    })
    queries.setQueryData(communityKeys.one(c.slug), data)
    onClose()
    await queries.invalidateQueries({ queryKey: communityKeys.all })
  }
  return (
    <AskFirst
      act={act}
      acting={acting}
      cancel={words.keepAsIs}
      danger={status === 'archived'}
      onAct={change}
      onCancel={onClose}
    >
      <p className="text-text-2">{body}</p>
    </AskFirst>
  )
}
