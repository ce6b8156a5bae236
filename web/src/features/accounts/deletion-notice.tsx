import * as words from '@kindling/words/accounts/own-account'
import { useMutation } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { api } from '../../platform/network/api.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { changeSession, currentSession } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/forms/button.tsx'
import { shortDate } from '../../ui/text/day-words.ts'
import { InlineError } from '../../ui/forms/inline-error.tsx'

export function DeletionNotice({ at }: { at: string }) {
  const cancelDeletion = useMutation({ mutationFn: keepAccount, networkMode: 'always' })
  return (
    <section className="grid gap-3 rounded-card border border-marigold-text bg-marigold-soft p-[16px] text-marigold-text">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CalendarX2 size={24} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <div className="min-w-45 flex-1 text-text">
          <p role="status" className="font-semibold">
            {words.deletes({ date: shortDate(new Date(at)) })}
          </p>
          <p className="text-small text-text-2">{words.deletesBody}</p>
        </div>
        <Button
          variant="outline"
          size="md"
          className="max-sm:w-full"
          loading={cancelDeletion.isPending ? words.keepingAccount : undefined}
          onClick={() => cancelDeletion.mutate()}
        >
          {words.keepAccount}
        </Button>
      </div>
      {cancelDeletion.isError && <InlineError>{messageOf(cancelDeletion.error)}</InlineError>}
    </section>
  )
}

async function keepAccount(): Promise<void> {
  await api('DELETE /user/deletion')
  const { user } = currentSession()
  if (user !== null) changeSession({ user: { ...user, deletes_at: null } })
}
