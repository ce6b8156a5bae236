import type { User } from '@kindling/contract/accounts/calls'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../../../../platform/network/api-error.ts'
import { saveProfile } from '../profile.api.ts'
import { type Field, fields, sentOf, type Values, valuesOf } from './profile-fields.ts'
import { forgetTyped, readTyped, saveTyped } from './typed.ts'
import { longestBio, looksLikeEmail, passwordRefusals } from '@kindling/contract/accounts/rules'
import * as words from '@kindling/words/accounts/profile'

export type Refusals = Partial<Record<Field, string>>

const resolver: Resolver<Values> = (values) => {
  const refusals = Object.entries(refusalsOf(values))
  const errors = Object.fromEntries(refusals.map(([field, message]) => [field, { type: 'rule', message }]))
  return refusals.length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The form's state with the result of the last submit. `again`: the server requires a recent sign-in. */
export function useProfileForm(user: User) {
  const form = useForm<Values>({ mode: 'onChange', defaultValues: valuesOf(user), resolver })
  const [refused, setRefused] = useState<Refusals>({})
  const [problem, setProblem] = useState<string>()
  const [again, setAgain] = useState(false)
  const [phoneWrong, setPhoneWrong] = useState(false)
  const [found] = useState(() => readTyped(user))
  const sending = useRef<Promise<User>>(undefined)

  /** Saves the form; rejects if that failed, and the form shows the error. Pressing twice sends once. */
  function submit(): Promise<User> {
    sending.current ??= send(form.getValues()).finally(() => (sending.current = undefined))
    return sending.current
  }

  async function send(values: Values): Promise<User> {
    setRefused({})
    setProblem(undefined)
    setAgain(false)
    try {
      const saved = await saveProfile(sentOf(values))
      forgetTyped(user)
      return saved
    } catch (error) {
      showError(error)
      throw error
    }
  }

  function showError(error: unknown): void {
    if (error instanceof DOMException) return
    const found = error instanceof ApiError && error.status === 422 ? firstOf(error.errors) : {}
    if (error instanceof ApiError && error.code === 'sign_in_again') setAgain(true)
    else if (Object.keys(found).length > 0) setRefused(found)
    else setProblem(messageOf(error))
  }

  /** Clears the server's error of a changed field. */
  function forgive(field: Field): void {
    setRefused(({ [field]: _gone, ...others }) => others)
    if (field === 'phone_number') setPhoneWrong(false)
  }

  const begin = (saved: User): void => form.reset(valuesOf(saved))
  const refuse = (more: Refusals) => setRefused((known) => ({ ...known, ...more }))

  // restores the values typed before a reload or a sign-in, once, and saves what is typed from then on
  useEffect(() => {
    for (const [field, text] of Object.entries(found?.values ?? {}) as [Field, string][])
      form.setValue(field, text, { shouldDirty: true, shouldValidate: true })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => saveTyped(user, values) })
  }, [form, found, user])

  // shows errors at once if the name is missing
  useEffect(() => {
    const missing = Object.keys(refusalsOf(form.getValues())) as Field[]
    if (missing.length > 0) void form.trigger(missing)
  }, [form])

  return { form, found, begin, refused, refuse, forgive, problem, again, setAgain, phoneWrong, setPhoneWrong, submit }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The first message of each field of the form. */
function firstOf(errors: Record<string, string[]> | undefined): Refusals {
  const texts = fields.map((field) => [field, errors?.[field]?.[0]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}

/** Why the form would be refused, by field. Rules that only the server knows are checked when saving. */
function refusalsOf(values: Values): Partial<Record<Field, string>> {
  const email = values.email.trim()
  const [rule] = values.password === '' ? [] : passwordRefusals(values.password, values.first_name, values.last_name)
  return {
    ...([...values.bio.trim()].length > longestBio && { bio: words.bioLonger({ max: longestBio }) }),
    ...(values.first_name.trim() === '' && { first_name: words.firstNameRequired }),
    ...(values.last_name.trim() === '' && { last_name: words.lastNameRequired }),
    ...(email === '' && { email: words.emailRequired }),
    ...(email !== '' && !looksLikeEmail(email) && { email: words.emailInvalid }),
    ...(rule !== undefined && { password: words.passwordRules[rule] }),
  }
}
