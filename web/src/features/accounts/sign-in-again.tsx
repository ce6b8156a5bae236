import type { User } from '@kindling/contract/accounts'
import * as words from '@kindling/words/accounts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/network/api.ts'
import { signOut } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { overlaysGone } from '../../ui/use-back-closes.ts'
import { refusalWords } from './refusal-words.ts'

type Props = {
  user: Pick<User, 'has_password' | 'email'>
  /** The page to come back to after a sign-in with Google or Apple. */
  returnTo: string
  onProven: () => void
}

/** For what asks for a sign-in of the last minutes: by password in place, else out, in, and back. */
export function SignInAgain({ user, returnTo, onProven }: Props) {
  return user.has_password ? (
    <ByPassword email={user.email} returnTo={returnTo} onProven={onProven} />
  ) : (
    <div className="grid gap-4">
      <p>{words.againElsewhere}</p>
      <SignInElsewhere returnTo={returnTo} />
    </div>
  )
}

function ByPassword({ email, returnTo, onProven }: Pick<Props, 'returnTo' | 'onProven'> & { email: string }) {
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
    if (password !== '') prove.mutate()
  }
  const working = prove.isPending || prove.isSuccess
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{words.againPassword}</p>
      {/* for whoever keeps passwords for this person */}
      <input hidden type="email" autoComplete="username" value={email} readOnly />
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
      <Button type="submit" full disabled={password === ''} loading={working ? words.signingIn : undefined}>
        {words.goOn}
      </Button>
      <SignInElsewhere returnTo={returnTo} quiet />
    </form>
  )
}

/** A session that stands would lead past the sign-in: it ends first. */
function SignInElsewhere({ returnTo, quiet = false }: { returnTo: string; quiet?: boolean }) {
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: async () => {
      await signOut()
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
      {quiet ? words.otherWay : words.again}
    </Button>
  )
}
