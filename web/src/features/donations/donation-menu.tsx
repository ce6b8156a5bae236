import type { Donation } from '@kindling/contract/donations/calls'
import * as words from '@kindling/words/donations/donations'
import { useQueryClient } from '@tanstack/react-query'
import { HandHeart, Undo2 } from 'lucide-react'
import { messageOf } from '../../platform/network/api-error.ts'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { type Action, ActionRows } from '../../ui/layout/action-rows.tsx'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useThank } from './thanks/thanks.api.ts'
import { donationKeys } from './donations.api.ts'
import type { GivenTo } from './given-to.ts'
import { giverOf } from './donation-table.tsx'
import { RefundForm } from './refund-form.tsx'

type Props = { of: GivenTo; donation: Donation; onClose: () => void }

export function DonationMenu({ of, donation, onClose }: Props) {
  const [refunding, setRefunding] = useOpenSheet<'refund'>(`menu of donation ${donation.uuid}`)
  const queries = useQueryClient()
  const { thank, isError, error } = useThank(of.giveable)
  const name = giverOf(donation)
  const actions: Action[] = []
  if (donation.may.includes('thank'))
    actions.push({
      icon: HandHeart,
      label: words.thank,
      onAct: () =>
        thank({ gifts: [donation.uuid] }, () => {
          toast.success(words.thanked)
          void queries.invalidateQueries({ queryKey: donationKeys.all(of) })
          onClose()
        }),
    })
  if (donation.may.includes('refund'))
    actions.push({ icon: Undo2, label: words.refund, danger: true, onAct: () => setRefunding('refund') })
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={refunding ? words.refundTitle({ name }) : words.giftFrom({ name })}
      size={480}
    >
      {refunding ? (
        <RefundForm of={of} donation={donation} onClose={onClose} />
      ) : (
        <>
          {isError && <InlineError>{messageOf(error)}</InlineError>}
          <ActionRows actions={actions} />
        </>
      )}
    </ResponsiveModal>
  )
}
