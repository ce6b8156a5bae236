import { longestRefundReason } from '@kindling/contract/donations/rules'
import type { Donation } from '@kindling/contract/donations/calls'
import * as words from '@kindling/words/donations/donations'
import { useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { amountOf, readAmount } from '../giveables/index.ts'
import { exactMoney } from '../../ui/text/amounts.ts'
import { useRefund } from './donations.api.ts'
import type { GivenTo } from './given-to.ts'

type Props = { of: GivenTo; donation: Donation; onClose: () => void }

/** A partial refund is possible only if the gift shows its amount. */
export function RefundForm({ of, donation, onClose }: Props) {
  const refund = useRefund(of, donation)
  const left = donation.may.includes('refund_part') ? donation.amount_cents : null
  const [{ text, reason }, setTyped, forget] = useTyped(`refund of ${donation.uuid}`, {
    text: left === null ? '' : amountOf(left).text,
    reason: '',
  })
  const [tried, setTried] = useState(false)
  const { cents } = readAmount(text)
  const isAmount = left === null || (cents !== null && cents > 0 && cents <= left)
  const largest = left === null ? '' : exactMoney(left)

  const close = () => {
    forget()
    onClose()
  }

  async function run(): Promise<void> {
    const why = reason.trim()
    setTried(true)
    if (!isAmount || why === '') return
    await refund({ reason: why, ...(left !== null && cents !== null && cents < left && { amount_cents: cents }) })
    toast.success(words.onItsWay)
    close()
  }
  return (
    <AskFirst act={words.refund} acting={words.refunding} cancel={words.keep} danger onAct={run} onCancel={close}>
      <p className="text-text-2">
        {words.refundBody} {left === null && words.refundHidden}
      </p>
      {left !== null && (
        <TextField
          label={words.amount}
          hint={words.amountHint({ amount: largest })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          error={isAmount ? undefined : words.amountWrong({ amount: largest })}
          before={
            <span aria-hidden className="text-text-3">
              $
            </span>
          }
          className="tabular-nums"
          onChange={({ target }) => setTyped({ text: target.value, reason })}
        />
      )}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        error={tried && reason.trim() === '' ? words.reasonMissing : undefined}
        value={reason}
        max={longestRefundReason}
        counterFrom={longestRefundReason - 60}
        dir="auto"
        onChange={({ target }) => setTyped({ text, reason: target.value })}
      />
    </AskFirst>
  )
}
