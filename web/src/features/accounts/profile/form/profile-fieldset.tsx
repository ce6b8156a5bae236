import type { User } from '@kindling/contract/accounts/calls'
import { longestBio, type PasswordRefusal, passwordRefusals, passwordRules } from '@kindling/contract/accounts/rules'
import * as words from '@kindling/words/accounts/profile'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { fieldId, type Values } from './profile-fields.ts'
import { useFields } from './use-fields.tsx'
import type { ProfileForm } from './use-profile-form.ts'
import * as commonWords from '@kindling/words/common'
import { lazyPart, type LostPartProps } from '../../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import type { PhoneFieldProps } from '../phone/phone-field.tsx'
import { isolate } from '@kindling/words/locale'
import { MailCheck, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { AsWritten } from '../../../../ui/text/as-written.tsx'

const { labels } = words
const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-4'
const row = 'grid items-start gap-4 dialog:grid-cols-2'

type Props = { id: string; user: User; profile: ProfileForm }

export function ProfileFieldset({ id, user, profile }: Props) {
  const { form, forgive, phoneWrong, setPhoneWrong, refused } = profile
  const { values, field, removable } = useFields(id, user, profile)
  const { error: phoneRefused, hint, beside } = removable('phone_number')
  return (
    <div className="grid gap-4">
      <TextArea {...removable('bio')} label={labels.bio} value={values.bio} max={longestBio} soft rows={2} />
      <div className={pair}>
        <TextField {...field('first_name')} label={labels.first_name} autoComplete="given-name" aria-required />
        <TextField {...field('last_name')} label={labels.last_name} autoComplete="family-name" aria-required />
      </div>
      <div className={row}>
        <EmailField {...field('email')} pending={user.pending_email} />
        <LazyPhoneField
          id={fieldId(id, 'phone_number')}
          value={values.phone_number}
          hint={hint}
          beside={beside}
          error={phoneWrong ? words.phoneInvalid : phoneRefused}
          onChange={(phone) => {
            form.setValue('phone_number', phone, { shouldDirty: true, shouldValidate: true })
            forgive('phone_number')
          }}
          onChecked={(valid) => setPhoneWrong(!valid)}
        />
      </div>
      <div className={row}>
        <TextField {...removable('url')} label={labels.url} type="url" inputMode="url" autoComplete="url" />
        <TextField {...removable('street_name')} label={labels.street_name} autoComplete="address-line1" />
      </div>
      <div className={row}>
        <div className={pair}>
          <TextField {...removable('city')} label={labels.city} autoComplete="address-level2" />
          <TextField {...removable('state')} label={labels.state} autoComplete="address-level1" />
        </div>
        <TextField
          {...removable('zip_code')}
          label={labels.zip_code}
          hint={words.zipHint}
          hintBeside
          autoComplete="postal-code"
        />
      </div>
      <div className="grid items-end gap-x-4 gap-y-3 dialog:grid-cols-2">
        <PasswordField
          {...field('password')}
          label={labels.password}
          hint={words.passwordHint}
          error={refused.password}
          autoComplete="new-password"
          aria-describedby={`${id}-rules`}
        />
        <PasswordRules id={`${id}-rules`} values={values} />
      </div>
    </div>
  )
}

/** Lazy, because the metadata of phone numbers is as large as the rest of the form. */
const LazyPhoneField = lazyPart<PhoneFieldProps>(
  () => import('../phone/phone-field.tsx').then((m) => m.PhoneField),
  LostPhoneField,
  <Waiting />,
)

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-1.5">
      <span className="text-small font-semibold">{words.labels.phone_number}</span>
      <Skeleton className="h-12 rounded-m" />
    </div>
  )
}

function LostPhoneField({ onRetry }: LostPartProps<PhoneFieldProps>) {
  return (
    <div className="grid gap-1.5">
      <span className="text-small font-semibold">{words.labels.phone_number}</span>
      <p className="flex min-h-12 flex-wrap items-center gap-x-3 text-small text-text-2">
        {commonWords.errorTitle}
        <button type="button" onClick={onRetry} className="hit-44 font-semibold text-ember-text">
          {commonWords.tryAgain}
        </button>
      </p>
    </div>
  )
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { pending: string | null }

/** The email address, and the new one that waits for confirmation. */
function EmailField({ pending, ...field }: EmailFieldProps) {
  return (
    <div className="grid gap-1.5">
      <TextField {...field} label={words.labels.email} type="email" autoComplete="email" aria-required />
      <div role="status" className="empty:hidden">
        {pending !== null && (
          <p className="flex items-start gap-1.5 text-small text-text-2">
            <MailCheck size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <AsWritten>{words.emailPending({ email: isolate(pending) })}</AsWritten>
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

type PasswordRulesProps = { id: string; values: Pick<Values, 'password' | 'first_name' | 'last_name'> }

function PasswordRules({ id, values: { password, first_name, last_name } }: PasswordRulesProps) {
  const refusals = passwordRefusals(password, first_name, last_name)
  return (
    <ul id={id} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-3 gap-y-2 text-small">
      {passwordRules.map((rule) => (
        <Rule key={rule} rule={rule} met={password === '' ? undefined : !refusals.includes(rule)} />
      ))}
    </ul>
  )
}

/** `met` is undefined while the field is empty. */
function Rule({ rule, met }: { rule: PasswordRefusal; met: boolean | undefined }) {
  const Icon = met === undefined ? CircleDashed : met ? CircleCheck : CircleX
  const color = met === undefined ? 'text-text-2' : met ? 'text-pine' : 'font-semibold text-danger'
  return (
    <li className={clsx('flex items-start gap-1.5', color)}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>
        {words.passwordRules[rule]}
        {met !== undefined && <span className="sr-only">, {met ? words.kept : words.notKept}</span>}
      </span>
    </li>
  )
}
