import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { lazyPart, type LostPartProps } from '../states/lazy-part.tsx'
import { currentToast, subscribeToast, toast, type ToastMessage } from './toast.ts'

type ToastProps = { message: ToastMessage }

const Toast = lazyPart<ToastProps>(() => import('./toast-message.tsx').then((m) => m.Toast), LostToast)

/** Shows only the text if the toast's chunk failed to load; a tap dismisses it. */
function LostToast({ props: { message } }: LostPartProps<ToastProps>) {
  return (
    <button type="button" onClick={toast.dismiss} className="pointer-events-auto w-full bg-surface p-4 text-start">
      {message.text}
    </button>
  )
}

/** In the top layer; without popover support, in the page's stacking context instead of the app's. */
function overAll(host: HTMLElement | null): void {
  if (host === null) return
  if (!('showPopover' in host)) document.getElementById('root')?.style.setProperty('isolation', 'auto')
  else if (!host.matches(':popover-open')) host.showPopover()
}

/** Mounted once, so that screen readers observe it; dialogs do not hide elements with `aria-live`. */
export function ToastHost() {
  const message = useSyncExternalStore(subscribeToast, currentToast, () => null)
  const failure = message?.tone === 'error' ? message : null
  const shown = failure === null ? message : null
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => overAll(host.current), [])
  return (
    <div
      popover="manual"
      ref={host}
      className="pointer-events-none fixed inset-x-4 top-[var(--toast-top,4.5rem)] bottom-auto z-60 grid w-auto overflow-visible bg-transparent text-text grid-cols-[minmax(0,23.75rem)] justify-center md:inset-x-auto md:end-6 md:w-95 md:top-auto md:bottom-6"
    >
      <div role="status" aria-live="polite">
        {shown && <Toast key={shown.id} message={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {failure && <Toast key={failure.id} message={failure} />}
      </div>
    </div>
  )
}
