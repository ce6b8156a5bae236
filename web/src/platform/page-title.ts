import { useEffect } from 'react'

/** Names the page in the browser: "{title} · Kindling". Nothing changes while the title is not known yet. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Kindling`
  }, [title])
}
