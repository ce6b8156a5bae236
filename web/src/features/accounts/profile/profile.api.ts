import type { ChangeProfileInput, User } from '@kindling/contract/accounts/calls'
import { api } from '../../../platform/network/api.ts'
import type { OnProgress } from '../../../platform/network/send-form.ts'
import { changeUser } from '../../../platform/session/session.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import type { RemovableField, Values } from './form/profile-fields.ts'

export type PhotoKind = 'avatar' | 'cover'

/** Saves the filled fields as a form. */
export const saveProfile = (filled: Partial<Values>) => change(filled, { asForm: true })

/** Removes a field; only JSON can send null. */
export const removeFromProfile = (part: RemovableField | PhotoKind) => change({ [part]: null })

export const savePhoto = (kind: PhotoKind, photo: File, sending: Pick<Sending, 'onProgress' | 'signal'>) =>
  change({ [kind]: photo }, sending)

type Sending = { asForm?: boolean; onProgress?: OnProgress; signal?: AbortSignal }

async function change(body: ChangeProfileInput, sending: Sending = {}): Promise<User> {
  const { data } = await api('PATCH /user', { body, ...sending })
  changeUser(data)
  // many lists show the person's photo and name
  void currentVisit().queries.invalidateQueries()
  return data
}
