import type { ProfileChange, User } from '@kindling/contract/accounts'
import { api } from '../../platform/network/api.ts'
import type { OnProgress } from '../../platform/network/send-form.ts'
import { changeUser } from '../../platform/session/session.ts'
import { currentVisit } from '../../platform/session/visit.ts'
import type { RemovableField, Values } from './form/profile-fields.ts'

export type PhotoKind = 'avatar' | 'cover'

/** Saves the fields that are filled in, as a form, which is the spec's way. */
export const saveProfile = (filled: Partial<Values>) => change(filled, { asForm: true })

/** Null can stand in JSON alone. */
export const removeFromProfile = (part: RemovableField | PhotoKind) => change({ [part]: null })

export const savePhoto = (kind: PhotoKind, photo: File, sending: Pick<Sending, 'onProgress' | 'signal'>) =>
  change({ [kind]: photo }, sending)

type Sending = { asForm?: boolean; onProgress?: OnProgress; signal?: AbortSignal }

async function change(body: ProfileChange, sending: Sending = {}): Promise<User> {
  const { data } = await api('PATCH /user', { body, ...sending })
  changeUser(data)
  // faces and names stand in lists of all kinds
  void currentVisit().queries.invalidateQueries()
  return data
}
