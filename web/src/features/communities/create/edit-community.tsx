import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { LeavingFoot } from '../../../ui/layout/leaving-foot.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { CommunityFormFields, useCommunityForm } from './community-form.tsx'

type Props = { community: Community; onClose: () => void }

/** `?edit=1`: edits the whole community in one form. */
export function EditCommunity({ community: c, onClose }: Props) {
  const navigate = useNavigate()
  const form = useCommunityForm(c)
  const { state, isChanged } = form
  const [leaving, setLeaving] = useState(false)

  async function goTo({ slug }: Community): Promise<void> {
    if (slug === c.slug) onClose()
    else await navigate({ to: '/communities/$slug', params: { slug }, search: {}, replace: true })
  }
  const mayClose = () => {
    if (state.sending) return false
    if (!isChanged || leaving) return true
    setLeaving(true)
    return false
  }
  return (
    <ResponsiveModal
      open
      inAddress
      size={720}
      onOpenChange={(open) => !open && onClose()}
      mayClose={mayClose}
      title={words.edit}
      footer={
        leaving ? (
          <LeavingFoot
            onStay={() => setLeaving(false)}
            onLeave={() => {
              form.forget()
              onClose()
            }}
          />
        ) : (
          <div className="grid gap-3">
            {state.problem !== undefined && <Notice>{state.problem}</Notice>}
            <Button full loading={state.sending ? words.saving : undefined} onClick={() => void form.save(goTo)}>
              {words.save}
            </Button>
          </div>
        )
      }
    >
      <CommunityFormFields community={c} form={form} />
    </ResponsiveModal>
  )
}
