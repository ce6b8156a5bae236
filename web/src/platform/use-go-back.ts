import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes back to the last page in Kindling, or home if there is none. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/home' })
  }
}
