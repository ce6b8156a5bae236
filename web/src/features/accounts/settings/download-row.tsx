import type { User } from '@kindling/contract/accounts/calls'
import * as accountsWords from '@kindling/words/accounts/own-account'
import * as words from '@kindling/words/accounts/settings'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { takeSaved } from '../../../platform/session/saved-for-return.ts'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { overlaysGone } from '../../../ui/dialogs/use-back-closes.ts'
import { SignInAgain } from '../sign-in-again.tsx'
import { ButtonRow } from './rows.tsx'

/** The storage key that is set while the person signs in again to download their data. */
const keptDownload = 'downloading_data'

/** Downloads the person's data; asks for a sign-in first if the last one is too old. */
export function DownloadRow({ user }: { user: User }) {
  const [again, setAgain] = useState(false)
  const row = useRef<HTMLButtonElement>(null)
  const begin = useMutation({
    mutationFn: async () => (await api('POST /user/export')).data.url,
    networkMode: 'always',
    onSuccess: async (url) => {
      // a closing sheet goes back in the history, which would cancel this navigation
      await overlaysGone()
      location.assign(url)
    },
    onError: (error) => setAgain(isLate(error)),
  })
  // a sign-in for the download leads back to it
  useEffect(() => {
    if (takeSaved(keptDownload) !== true) return
    row.current?.focus()
    row.current?.click()
  }, [])
  return (
    <>
      <ButtonRow
        ref={row}
        label={words.download}
        hint={words.downloadHint}
        icon={Download}
        working={begin.isPending}
        onClick={() => begin.mutate()}
      />
      <p role="status" className="flex items-start gap-2 px-[16px] py-3 text-small font-medium text-pine empty:hidden">
        {begin.isSuccess && (
          <>
            <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{words.downloadBegun}</span>
          </>
        )}
      </p>
      {begin.isError && !isLate(begin.error) && (
        <p role="alert" className="px-[16px] py-3 text-small font-medium text-danger">
          {messageOf(begin.error)}
        </p>
      )}
      <ResponsiveModal open={again} onOpenChange={setAgain} title={accountsWords.again} size={480}>
        <SignInAgain
          user={user}
          returnTo="/account/preferences"
          begun={() => ({ [keptDownload]: true })}
          onProven={() => {
            setAgain(false)
            begin.mutate()
          }}
        />
      </ResponsiveModal>
    </>
  )
}

const isLate = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_again'
