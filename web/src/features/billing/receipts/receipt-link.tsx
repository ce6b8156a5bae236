import * as words from '@kindling/words/receipts/receipts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'

type Props = {
  number: string
  /** The number of the receipt or of one of its corrections; without it the last of them is opened, which counts. */
  paper?: string
  /** Instead of "Receipt". */
  label?: string
  className?: string
}

/** Opens one's own receipt as PDF in a new tab. Its URL is valid for a minute, so it is requested at the click. */
export function ReceiptLink({ number, paper, label, className }: Props) {
  const open = useMutation({
    mutationFn: async (_tab: Window | null) => {
      const receipt = (await api('GET /receipts/{number}', { params: { number } })).data
      const { corrections } = receipt
      const opened = paper === undefined ? corrections.at(-1) : corrections.find((one) => one.number === paper)
      return opened?.url ?? receipt.url
    },
    onSuccess: (url, tab) => (tab ?? window).location.assign(url),
    onError: (error, tab) => {
      tab?.close()
      toast.error(messageOf(error))
    },
  })
  return (
    <Button
      variant="ghost"
      size="md"
      aria-label={
        paper === undefined || paper === number ? words.receiptOf({ number }) : words.correctionOf({ number: paper })
      }
      loading={open.isPending ? words.opening : undefined}
      // the tab opens at the click, because browsers block one that opens after the answer
      onClick={() => open.mutate(window.open('', '_blank'))}
      {...(className === undefined ? {} : { className })}
    >
      {label ?? words.receipt}
    </Button>
  )
}
