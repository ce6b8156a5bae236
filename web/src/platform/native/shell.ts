export type ClientPlatform = 'ios' | 'android' | 'web'

/** The object that the native app injects before the page loads; absent in a browser. */
type NativeShell = { getPlatform(): string; Plugins?: Record<string, unknown> }

const shell = () => (globalThis as { Capacitor?: NativeShell }).Capacitor

/** A plugin of the app; undefined in a browser. A method that this system lacks is absent. */
export const pluginOf = <Plugin extends object>(name: string): Partial<Plugin> | undefined =>
  shell()?.Plugins?.[name] as Partial<Plugin> | undefined

const patience = 3_000

/** Resolves with what a plugin answers; undefined if it fails, or says nothing for so many milliseconds. */
export async function answerOf(ask: () => unknown, within = patience): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([ask(), new Promise((late) => (timer = setTimeout(late, within)))])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** A plugin's answer is input like any other. */
export function textAt(answer: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], answer)
  return typeof found === 'string' && found !== '' ? found : undefined
}

export function clientPlatform(): ClientPlatform {
  const named = shell()?.getPlatform()
  return named === 'ios' || named === 'android' ? named : 'web'
}

/** What every call says about its client. Only the phone apps name a version. */
export function clientHeaders(): Record<string, string> {
  const version = import.meta.env.VITE_APP_VERSION
  return { 'x-platform': clientPlatform(), ...(version === undefined ? {} : { 'x-app-version': version }) }
}
