import type { ModerationExport } from '@kindling/contract/moderation'
import * as words from '@kindling/words/moderation'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'

/** Saves a list as CSV. The download URL is valid for a minute, so it is requested at the click. */
export function SaveList({ slug: identifier, list }: { slug: string; list: ModerationExport }) {
  const save = useMutation({
    mutationFn: async () =>
      (await api('GET /communities/{identifier}/moderation/exports', { params: { identifier } })).data[list].url,
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
