import * as words from '@kindling/words/profile'
import { ApiError } from '../../../platform/network/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import type { PhotoKind } from '../profile.api.ts'

/** What the server said, or that it failed; nothing where it was ended on purpose. */
export function tellPhotoFailure(kind: PhotoKind, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  toast.error((error instanceof ApiError && error.told) || words.photos[kind].failed)
}
