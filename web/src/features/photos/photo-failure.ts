import { ApiError } from '../../platform/network/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Shows the server's message or a general one; shows nothing if the person canceled. */
export function showPhotoFailure(failed: string, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  toast.error((error instanceof ApiError && error.serverMessage) || failed)
}
