import * as words from '@kindling/words/receipts/receipts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { receiptQuery } from '../billing.api.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** A receipt and its corrections, and a way to have one with the name that the profile has now. */
export function Papers({ number }: { number: string }) {
  const queries = useQueryClient()
  const { data } = useQuery(receiptQuery(number))
  const correct = useMutation({
    mutationFn: async () => (await api('POST /receipts/{number}/corrections', { params: { number } })).data,
    onSuccess: (receipt) => queries.setQueryData(receiptQuery(number).queryKey, receipt),
    onError: (error) => toast.error(messageOf(error)),
  })
  const link = '-my-2.5 -me-2 px-2!'
  return (
    <>
      <ReceiptLink number={number} paper={number} label={number} className={link} />
      {data?.corrections.map(({ number: paper }) => (
        <div key={paper} className="pt-3">
          <ReceiptLink number={number} paper={paper} label={words.correctionOf({ number: paper })} className={link} />
        </div>
      ))}
      {data !== undefined && data.corrections.length > 0 && (
        <p className="pt-2 text-small font-normal text-text-2">{words.lastCounts}</p>
      )}
      {data?.names_you === false && (
        <p className="pt-2 text-small font-normal text-text-2">
          {words.otherName}{' '}
          <button
            type="button"
            className="hit-44 font-semibold text-ember-text"
            onClick={() => !correct.isPending && correct.mutate()}
          >
            {words.correctName}
          </button>
        </p>
      )}
    </>
  )
}
