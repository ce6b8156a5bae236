const address = '/worker.js'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** False inside the phone apps, which contain their own files, and where the operator switched the worker off. */
export const hasWorker = (): boolean =>
  'serviceWorker' in navigator &&
  !('Capacitor' in globalThis) &&
  document.documentElement.dataset.noWorker === undefined

/** Resolves when the worker can receive pushes; rejects if the browser refuses workers, as in some private windows. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trusted(address), { scope: '/' })
  return navigator.serviceWorker.ready
}

/** `register` takes a plain address only where Trusted Types are not required. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  return types === undefined
    ? url
    : types.createPolicy('worker', { createScriptURL: () => address }).createScriptURL(url)
}

/** The files that this page loaded before a worker saw them. */
export function keepLoadedFiles({ active }: ServiceWorkerRegistration): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}/assets/`))
  active?.postMessage({ keep: files })
}

export const isServedByWorker = (): boolean => navigator.serviceWorker.controller !== null

/** The first file of the pages of the worker's build. Never resolves if it does not answer, as the one that removes itself. */
export function entryOfWorker(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close()
      resolve(data)
    })
    port1.start()
    navigator.serviceWorker.controller?.postMessage('which build', [port2])
  })
}

/** Calls when another worker begins to serve this page. */
export const onOtherWorker = (call: () => void): void =>
  navigator.serviceWorker.addEventListener('controllerchange', call)

export async function pushManagerOfWorker(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager
}

/** Takes away pushes that are still shown, and ends the subscription, which belongs to a session that is over. */
export async function forgetPushes(): Promise<void> {
  if (!hasWorker()) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  for (const push of (await registration?.getNotifications()) ?? []) push.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
