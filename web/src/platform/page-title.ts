import { useEffect } from 'react'

/** Sets the document title: "{title} · Kindling". An undefined title changes nothing. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Kindling`
  }, [title])
}
