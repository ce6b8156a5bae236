import * as words from '@kindling/words/billing/billing'
import * as receiptsWords from '@kindling/words/receipts/receipts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'

/** Saves every gift as a CSV file. Its URL is valid for a minute, so it is requested at the click. */
export function SaveHistory() {
  const save = useMutation({
    mutationFn: async () => (await api('GET /billing/history')).data.url,
    // the answer is a download, so the browser does not leave the page
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      variant="ghost"
      size="md"
      aria-label={words.saveHistory}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      loading={save.isPending ? receiptsWords.opening : undefined}
      onClick={() => save.mutate()}
      className="-my-2 -me-3 px-3!"
    >
      {words.csv}
    </Button>
  )
}
