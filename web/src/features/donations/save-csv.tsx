import * as words from '@kindling/words/donations/donations'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '../../platform/network/api-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Saves a list as CSV. `addressOf`: asks for its download URL, which is valid for a minute. */
export function SaveCsv({ addressOf }: { addressOf: () => Promise<string> }) {
  const save = useMutation({
    mutationFn: addressOf,
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      variant="ghost"
      size="md"
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      loading={save.isPending ? words.opening : undefined}
      onClick={() => save.mutate()}
      className="-me-3 px-3!"
    >
      {words.exportCsv}
    </Button>
  )
}
