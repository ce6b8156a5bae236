import { useCanGoBack, useRouter } from '@tanstack/react-router'

export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/home' })
  }
}
