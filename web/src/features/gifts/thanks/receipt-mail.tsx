import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/gifts/gifts'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'

const pauseMs = 2_000
const mostLooks = 10

/** The address of the receipt's email, which is sent a few seconds after the gift. */
export function ReceiptMail({ gift: { uuid, receipt_mail } }: { gift: Gift }) {
  const { data: mail } = useQuery({
    queryKey: ['receipt-mail', uuid],
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}', { params: { uuid }, signal })).data.receipt_mail,
    initialData: receipt_mail,
    staleTime: Infinity,
    refetchInterval: ({ state }) => state.data?.sent !== true && state.dataUpdateCount < mostLooks && pauseMs,
  })
  if (!mail) return null
  const email = isolate(mail.to)
  return (
    <p className="text-small wrap-anywhere text-text-2">
      {mail.sent ? words.receiptSent({ email }) : words.receiptOnItsWay({ email })}
    </p>
  )
}
