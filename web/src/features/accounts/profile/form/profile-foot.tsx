import * as words from '@kindling/words/accounts/profile'
import { CircleAlert } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import type { ProfileForm } from './use-profile-form.ts'

type Props = { id: string; profile: ProfileForm; saving: boolean; onCancel: () => void }

/** The form's general error, the number of invalid fields, Cancel and Save. */
export function ProfileFoot({ id, profile: { form, refused, problem, phoneWrong }, saving, onCancel }: Props) {
  const { errors, isValid } = useFormState({ control: form.control })
  const invalid = new Set([...Object.keys(errors), ...Object.keys(refused), ...(phoneWrong ? ['phone_number'] : [])])
  return (
    <div className="grid gap-3">
      {problem !== undefined && !saving && <Notice>{problem}</Notice>}
      <div className="grid gap-x-4 gap-y-2 dialog:flex dialog:items-center dialog:justify-end">
        <p role="status" className="text-small text-danger empty:hidden dialog:me-auto">
          {invalid.size > 0 && (
            <span className="flex items-center gap-1.5">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {words.needLook({ count: invalid.size })}
            </span>
          )}
        </p>
        <div className="grid grid-cols-2 gap-3 dialog:min-w-72">
          <Button variant="outline" disabled={saving} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} disabled={!isValid || phoneWrong} loading={saving ? words.saving : undefined}>
            {words.save}
          </Button>
        </div>
      </div>
    </div>
  )
}
