import type { User } from '@kindling/contract/accounts/calls'
import * as words from '@kindling/words/accounts/profile'
import { useFormState, useWatch } from 'react-hook-form'
import { type Field, fieldId, type RemovableField } from './profile-fields.ts'
import { RemoveButton } from './remove-button.tsx'
import type { ProfileForm } from './use-profile-form.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../platform/network/api-error.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { removeFromProfile } from '../profile.api.ts'

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

/** Removes the value of a field immediately; other unsaved values are kept in the form. */
function useRemove(id: string, { form, forgive, refuse }: ProfileForm) {
  const [removing, setRemoving] = useState<RemovableField>()
  const busy = useRef(false)

  async function remove(field: RemovableField): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRemoving(field)
    try {
      await removeFromProfile(field)
      form.resetField(field, { defaultValue: '' })
      forgive(field)
      toast.success(words.updated)
    } catch (error) {
      if (!(error instanceof DOMException)) refuse({ [field]: messageOf(error) })
    } finally {
      busy.current = false
      setRemoving(undefined)
      // the button that had focus is gone
      document.getElementById(fieldId(id, field))?.focus()
    }
  }
  return { removing, remove }
}
