import { useEffect } from 'react'

export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Kindling`
  }, [title])
}
