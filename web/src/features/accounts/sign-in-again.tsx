import type { User } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/accounts'
import * as ownWords from '@kindling/words/accounts/own-account'
import * as formWords from '@kindling/words/forms'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/network/api.ts'
import { signOut } from '../../platform/session/session.ts'
import { saveForReturn } from '../../platform/session/saved-for-return.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Missing } from '../../ui/forms/missing.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { overlaysGone } from '../../ui/dialogs/use-back-closes.ts'
import { refusalWords } from './refusal-words.ts'

type Elsewhere = {
  user: Pick<User, 'uuid' | 'has_password' | 'email'>
  returnTo: string
  /** What goes on after the sign-in, by storage key. Typed text is saved without it. */
  begun?: () => Record<string, unknown>
}
type Props = Elsewhere & { onProven: () => void }

/** Proves a recent sign-in: by password in place, otherwise by signing out, in, and returning. */
export function SignInAgain({ onProven, ...elsewhere }: Props) {
  return elsewhere.user.has_password ? (
    <ByPassword {...elsewhere} onProven={onProven} />
  ) : (
    <div className="grid gap-4">
      <p>{ownWords.againElsewhere}</p>
      <SignInElsewhere {...elsewhere} />
    </div>
  )
}

function ByPassword({ onProven, ...elsewhere }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const prove = useMutation({
    mutationFn: () => api('POST /auth/again', { body: { password } }),
    networkMode: 'always',
    onSuccess: onProven,
    onError: () => field.current?.focus(),
  })
  useEffect(() => field.current?.focus(), [])
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (password !== '' && !prove.isPending) prove.mutate()
  }
  const working = prove.isPending || prove.isSuccess
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{ownWords.againPassword}</p>
      {/* lets password managers find the account */}
      <input hidden type="email" autoComplete="username" value={elsewhere.user.email} readOnly />
      <PasswordField
        ref={field}
        label={words.password}
        autoComplete="current-password"
        value={password}
        error={prove.isError ? refusalWords(prove.error) : undefined}
        onChange={({ target }) => {
          setPassword(target.value)
          prove.reset()
        }}
      />
      <Missing>{password === '' ? formWords.missing.password : undefined}</Missing>
      <Button type="submit" full disabled={password === ''} loading={working ? words.signingIn : undefined}>
        {words.goOn}
      </Button>
      <SignInElsewhere {...elsewhere} quiet />
    </form>
  )
}

/** With a session, the sign-in page would redirect at once, so the session ends first. */
function SignInElsewhere({ user, returnTo, begun, quiet = false }: Elsewhere & { quiet?: boolean }) {
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: async () => {
      const work = begun?.()
      await signOut({ returns: true })
      if (work) saveForReturn(user.uuid, work)
      await overlaysGone()
      await navigate({ to: '/login', search: { return_to: returnTo }, replace: true })
    },
    networkMode: 'always',
  })
  return (
    <Button
      variant={quiet ? 'ghost' : 'primary'}
      size={quiet ? 'md' : 'lg'}
      full
      loading={leave.isPending ? words.signingIn : undefined}
      onClick={() => leave.mutate()}
    >
      {quiet ? ownWords.otherWay : ownWords.again}
    </Button>
  )
}
