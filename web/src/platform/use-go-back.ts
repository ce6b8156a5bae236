import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Back to where the person was in Kindling; home where there is no such place. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/home' })
  }
}
