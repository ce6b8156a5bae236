import type { User } from '@kindling/contract/accounts/calls'
import { longestBio } from '@kindling/contract/accounts/rules'
import * as words from '@kindling/words/accounts/profile'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordRules } from './password-rules.tsx'
import { LazyPhoneField } from './lazy-phone-field.tsx'
import { fieldId } from './profile-fields.ts'
import { useFields } from './use-fields.tsx'
import type { ProfileForm } from './use-profile-form.ts'

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
