import type { User } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/profile'
import { useFormState, useWatch } from 'react-hook-form'
import { type Field, fieldId, type RemovableField } from './profile-fields.ts'
import { RemoveButton } from './remove-button.tsx'
import type { ProfileForm } from './use-profile-form.ts'
import { useRemove } from './use-remove.ts'

/** The props of the form's fields. `id` is the form's; it prefixes the fields' ids. */
export function useFields(id: string, user: User, profile: ProfileForm) {
  const { form, refused, forgive } = profile
  const { errors } = useFormState({ control: form.control })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const { removing, remove } = useRemove(id, profile)

  const field = (name: Field) => ({
    ...form.register(name, { deps: namesDecide(name), onChange: () => forgive(name) }),
    id: fieldId(id, name),
    error: refused[name] ?? errors[name]?.message,
  })
  const removable = (name: RemovableField) => {
    const isKept = user[name] !== null
    return {
      ...field(name),
      optional: true,
      hint: isKept && values[name].trim() === '' ? words.emptied : undefined,
      beside: isKept ? (
        <RemoveButton
          name={words.removeField({ field: words.labels[name] })}
          busy={removing === name}
          onRemove={() => void remove(name)}
        />
      ) : undefined,
    }
  }
  return { values, field, removable }
}

/** A password must not contain the person's names, so a changed name revalidates it. */
const namesDecide = (name: Field): Field[] => (name === 'first_name' || name === 'last_name' ? ['password'] : [])
