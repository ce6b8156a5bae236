import { ApiError } from '../../platform/network/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** What the server said, or that it failed; nothing where it was ended on purpose. */
export function tellPhotoFailure(failed: string, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  toast.error((error instanceof ApiError && error.told) || failed)
}
