import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { lazyPart, type LostPartProps } from './lazy-part.tsx'
import { currentToast, subscribeToast, toast, type ToastMessage } from './toast.ts'

type ToastProps = { message: ToastMessage }

const Toast = lazyPart<ToastProps>(() => import('./toast-message.tsx').then((m) => m.Toast), LostToast)

/** The words alone, where the file of toasts did not load: a tap dismisses them. */
function LostToast({ props: { message } }: LostPartProps<ToastProps>) {
  return (
    <button type="button" onClick={toast.dismiss} className="pointer-events-auto w-full bg-surface p-4 text-start">
      {message.text}
    </button>
  )
}

/** Over whatever is open: in the browser's top layer or, where it has none, among the layers of the page and not of the app. */
function overAll(host: HTMLElement | null): void {
  if (host === null) return
  if (!('showPopover' in host)) document.getElementById('root')?.style.setProperty('isolation', 'auto')
  else if (!host.matches(':popover-open')) host.showPopover()
}

/**
 * Where toasts appear: under the bar on phones, at the lower end on desktops, over dialogs, which lie over the app.
 * Mounted once, so that screen readers know it; `aria-live` says to dialogs, too, that it is to be heard.
 */
export function ToastHost() {
  const message = useSyncExternalStore(subscribeToast, currentToast, () => null)
  const failure = message?.tone === 'error' ? message : null
  const word = failure === null ? message : null
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => overAll(host.current), [])
  return (
    <div
      popover="manual"
      ref={host}
      className="pointer-events-none fixed inset-x-4 top-[var(--toast-top,4.5rem)] bottom-auto z-60 grid w-auto overflow-visible bg-transparent text-text grid-cols-[minmax(0,23.75rem)] justify-center md:inset-x-auto md:end-6 md:w-95 md:top-auto md:bottom-6"
    >
      <div role="status" aria-live="polite">
        {word && <Toast key={word.id} message={word} />}
      </div>
      <div role="alert" aria-live="assertive">
        {failure && <Toast key={failure.id} message={failure} />}
      </div>
    </div>
  )
}
