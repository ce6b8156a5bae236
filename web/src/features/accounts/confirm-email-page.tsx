import * as words from '@kindling/words/accounts/accounts'
import * as ownWords from '@kindling/words/accounts/own-account'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Link2Off, MailQuestion } from 'lucide-react'
import { api } from '../../platform/network/api.ts'
import { ApiError } from '../../platform/network/api-error.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { Marked } from '../../ui/text/marked.tsx'
import { Name } from '../../ui/text/name.tsx'
import { refusalWords } from './refusal-words.ts'
import { Step } from './step.tsx'

/** The page of the link in a confirmation email. Opening it changes nothing, because mail scanners open links. */
export function ConfirmEmailPage({ token }: { token: string | undefined }) {
  usePageTitle(ownWords.confirmTitle)
  const member = useSession().token !== null
  const confirm = useMutation({
    mutationFn: (known: string) => api('POST /auth/email', { body: { token: known } }),
    networkMode: 'always',
    onSuccess: () => (member ? refreshSession() : undefined),
  })
  const failure = token === undefined ? 'expired' : endOf(confirm.error)
  const on = (
    <LinkButton to={member ? '/home' : '/login'} full>
      {member ? words.toHome : words.signIn}
    </LinkButton>
  )
  if (confirm.data !== undefined)
    return (
      <Step
        icon={<CircleCheck size={28} strokeWidth={1.75} aria-hidden />}
        tone="pine"
        title={ownWords.confirmed}
        next={on}
      >
        <Marked words={ownWords.confirmedBody(<Name>{confirm.data.data.email}</Name>)} />
      </Step>
    )
  if (failure !== undefined)
    return (
      <Step
        icon={<Link2Off size={28} strokeWidth={1.75} aria-hidden />}
        title={ownWords.confirmOver[failure]}
        next={on}
      >
        {ownWords.confirmOverBody[failure]}
      </Step>
    )
  return (
    <Step
      icon={<MailQuestion size={28} strokeWidth={1.75} aria-hidden />}
      title={ownWords.confirmTitle}
      next={
        <>
          {confirm.isError && <InlineError>{refusalWords(confirm.error)}</InlineError>}
          <Button
            full
            loading={confirm.isPending ? ownWords.confirming : undefined}
            onClick={() => token !== undefined && confirm.mutate(token)}
          >
            {ownWords.confirm}
          </Button>
        </>
      }
    >
      {ownWords.confirmBody}
    </Step>
  )
}

/** Why the link can no longer work; undefined if a retry may help. */
function endOf(error: unknown): 'expired' | 'taken' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 409) return 'taken'
  return error.status === 404 || error.status === 422 ? 'expired' : undefined
}
