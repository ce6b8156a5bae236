import * as words from '@kindling/words/accounts/profile'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../platform/network/api-error.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { removeFromProfile } from '../profile.api.ts'
import { fieldId, type RemovableField } from './profile-fields.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Removes the value of a field immediately; other unsaved values are kept in the form. */
export function useRemove(id: string, { form, forgive, refuse }: ProfileForm) {
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
