import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../../../platform/session/session.ts'
import { overlaysGone } from '../../../ui/dialogs/use-back-closes.ts'

/** Signs out and goes to the start page. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    await overlaysGone()
    await navigate({ to: '/', replace: true })
  }
}
