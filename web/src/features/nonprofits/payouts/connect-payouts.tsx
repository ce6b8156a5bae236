import * as accountsWords from '@kindling/words/accounts/accounts'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { overlaysGone } from '../../../ui/dialogs/use-back-closes.ts'
import { SignInAgain } from '../../accounts/index.ts'
import { connectPayouts } from './payouts.api.ts'

type Props = { uuid: string; quiet: boolean; children: string }

/** Opens the form at the card processor; asks for a sign-in first if the last one is too old. */
export function ConnectPayouts({ uuid, quiet, children }: Props) {
  const { user } = useSession()
  const returnTo = useLocation({ select: ({ href }) => href })
  const [again, setAgain] = useState(false)
  const connect = useMutation({
    mutationFn: () => connectPayouts(uuid),
    onSuccess: async (url) => {
      // a closing sheet goes back in the history, which would cancel this navigation
      await overlaysGone()
      location.assign(url)
    },
    onError: (error) => setAgain(isLate(error)),
  })
  return (
    <>
      {connect.isError && !isLate(connect.error) && <InlineError>{messageOf(connect.error)}</InlineError>}
      <Button
        size="md"
        variant={quiet ? 'outline' : 'primary'}
        className="justify-self-start"
        loading={connect.isPending || connect.isSuccess ? words.payouts.opening : undefined}
        onClick={() => connect.mutate()}
      >
        {children}
      </Button>
      {again && user !== null && (
        <ResponsiveModal open onOpenChange={setAgain} title={accountsWords.again} size={480}>
          <SignInAgain
            user={user}
            returnTo={returnTo}
            onProven={() => {
              setAgain(false)
              connect.mutate()
            }}
          />
        </ResponsiveModal>
      )}
    </>
  )
}

const isLate = (error: unknown) => error instanceof ApiError && error.code === 'sign_in_again'
