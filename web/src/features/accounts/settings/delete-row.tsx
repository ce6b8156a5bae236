import type { User } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/settings'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { takeSaved } from '../../../platform/session/saved-for-return.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { ButtonRow } from './rows.tsx'
import { deleteAccount } from './settings.api.ts'

/** The storage key that is set while the person signs in again to delete the account. */
const keptDeletion = 'deleting_account'

/** Renders nothing if the account already waits for deletion: the notice at the top of the page says so. */
export function DeleteRow({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  // a new key gives each opening a fresh sheet
  const [opening, setOpening] = useState(0)
  const row = useRef<HTMLButtonElement>(null)
  // a sign-in to confirm the deletion leads back to its sheet; focus returns to the row when it closes
  useEffect(() => {
    if (takeSaved(keptDeletion) !== true) return
    row.current?.focus()
    row.current?.click()
  }, [])
  return (
    <>
      {user.deletes_at === null && (
        <ButtonRow
          ref={row}
          label={words.deleteAccount}
          hint={words.deleteHint}
          danger
          onClick={() => {
            setOpening(opening + 1)
            setOpen(true)
          }}
        />
      )}
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.deleteAccount}>
        <AskDelete key={opening} user={user} onClose={() => setOpen(false)} />
      </ResponsiveModal>
    </>
  )
}

function AskDelete({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: deleteAccount,
    networkMode: 'always',
    onSuccess() {
      onClose()
      scrollTo(0, 0)
      // after the sheet has returned focus to the row, which no longer exists
      setTimeout(() => document.querySelector<HTMLElement>('main h1')?.focus(), 400)
    },
  })
  const needsProof = remove.error instanceof ApiError && remove.error.code === 'sign_in_again'
  if (needsProof)
    return (
      <SignInAgain
        user={user}
        returnTo="/account/preferences"
        begun={() => ({ [keptDeletion]: true })}
        onProven={() => remove.mutate()}
      />
    )
  return (
    <div className="grid gap-3">
      <p>{words.deleteBody}</p>
      <ul className="grid list-disc gap-2 ps-5 marker:text-text-3">
        <li>{words.deleteGoes}</li>
        {user.has_plan ? <li>{words.deleteMonthly}</li> : null}
        <li>{words.deleteLeaves}</li>
        <li>{words.deleteStays}</li>
      </ul>
      <p className="text-small text-text-2">{words.deleteCopy}</p>
      {remove.isError && <InlineError>{messageOf(remove.error)}</InlineError>}
      <div className="mt-2 grid grid-cols-1 gap-3 min-[400px]:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words.keep}
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
          loading={remove.isPending ? words.deleting : undefined}
          onClick={() => remove.mutate()}
        >
          {words.deleteAccount}
        </Button>
      </div>
    </div>
  )
}
