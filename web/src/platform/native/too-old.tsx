import * as words from '@kindling/words/shell/too-old'
import type { ErrorBody } from '@kindling/contract/errors'
import { createRoot } from 'react-dom/client'

let isShown = false

/**
 * Says above the page, once, that this version of the app is too old, and where the next one is. It stays in view over
 * an open sheet too, and what was typed stays in its place.
 */
export function showTooOld({ message, store }: Pick<ErrorBody, 'message' | 'store'>): void {
  if (isShown) return
  isShown = true
  const container = document.createElement('div')
  container.className = 'sticky top-0 z-60'
  document.body.prepend(container)
  createRoot(container).render(
    <div
      role="alert"
      className="grid justify-items-center gap-1 border-b border-line bg-surface px-4 pt-[max(0.75rem,var(--safe-top))] pb-3 text-center text-small text-text-2"
    >
      <p className="font-semibold text-text">{message}</p>
      <p>{words.staysTyped}</p>
      {store !== undefined && (
        <a
          href={store}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-text underline"
        >
          {words.openStore}
        </a>
      )}
    </div>,
  )
}
