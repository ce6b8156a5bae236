import * as words from '@kindling/words/accounts/settings'
import { useMutation } from '@tanstack/react-query'
import { Download, MailCheck } from 'lucide-react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { ButtonRow } from './rows.tsx'

export function DownloadRow({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => api('POST /user/export'), networkMode: 'always' })
  return (
    <>
      <ButtonRow
        label={words.download}
        hint={words.downloadHint}
        icon={Download}
        working={ask.isPending}
        onClick={() => ask.mutate()}
      />
      <p role="status" className="flex items-start gap-2 px-[16px] py-3 text-small font-medium text-pine empty:hidden">
        {ask.isSuccess && (
          <>
            <MailCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{words.downloadAsked({ email })}</span>
          </>
        )}
      </p>
      {ask.isError && (
        <p role="alert" className="px-[16px] py-3 text-small font-medium text-danger">
          {messageOf(ask.error)}
        </p>
      )}
    </>
  )
}
