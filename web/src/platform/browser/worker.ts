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

/** Calls when another worker begins to serve this page. */
export const onOtherWorker = (call: () => void): void =>
  navigator.serviceWorker.addEventListener('controllerchange', call)

export async function pushManagerOfWorker(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager
}
