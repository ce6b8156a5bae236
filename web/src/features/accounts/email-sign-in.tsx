import * as words from '@kindling/words/accounts/accounts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { beginSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { signInByPassword } from './accounts.api.ts'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { refusalWords } from './refusal-words.ts'
import { saveTypedEmail, typedEmail } from './typed-email.ts'

/** The form for people who have set a password in their profile. */
export function EmailSignIn() {
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(typedEmail)
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const enter = useMutation({
    mutationFn: () => signInByPassword(email.trim(), password),
    networkMode: 'always',
    onSuccess({ token, data }) {
      saveTypedEmail('')
      beginSession(token, data)
    },
  })
  const missing = { email: submitted && email.trim() === '', password: submitted && password === '' }
  useEffect(() => emailField.current?.focus(), [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSubmitted(true)
    if (email.trim() === '') emailField.current?.focus()
    else if (password === '') passwordField.current?.focus()
    else if (!enter.isPending) enter.mutate()
  }

  function typed(set: (text: string) => void) {
    return ({ target }: { target: HTMLInputElement }) => {
      set(target.value)
      enter.reset()
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5">
      <TextField
        ref={emailField}
        type="email"
        label={words.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={missing.email ? words.emailMissing : undefined}
        onChange={typed((text) => {
          setEmail(text)
          saveTypedEmail(text)
        })}
      />
      <PasswordField
        ref={passwordField}
        label={words.password}
        autoComplete="current-password"
        value={password}
        error={missing.password ? words.passwordMissing : undefined}
        onChange={typed(setPassword)}
      />
      {enter.isError && <InlineError>{refusalWords(enter.error)}</InlineError>}
      <Button type="submit" full loading={enter.isPending || enter.isSuccess ? words.signingIn : undefined}>
        {words.signIn}
      </Button>
      <p className="text-small text-text-2">{words.forgotten}</p>
    </form>
  )
}
