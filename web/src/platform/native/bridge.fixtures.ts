import { vi } from 'vitest'

type Answers = Record<string, (options: never) => unknown>
type Call = [call: string, options: unknown]

/** The bridge of a phone, as the app injects it; a call without an answer resolves with nothing. */
export function openBridge(platform: 'ios' | 'android', answers: Answers = {}) {
  const calls: Call[] = []
  const listeners = new Map<string, (data: unknown) => void>()
  const pluginNamed = (plugin: string) =>
    new Proxy(
      {},
      {
        get: (_, method: string) => async (options: unknown, listener?: (data: unknown) => void) => {
          if (method === 'addListener') return void listeners.set(`${plugin}.${String(options)}`, listener!)
          calls.push([`${plugin}.${method}`, options])
          return answers[`${plugin}.${method}`]?.(options as never)
        },
      },
    )
  const Plugins = new Proxy({}, { get: (_, plugin: string) => pluginNamed(plugin) })
  vi.stubGlobal('Capacitor', { getPlatform: () => platform, Plugins })
  return {
    calls,
    callsOf: (call: string) => calls.filter(([name]) => name === call).map(([, options]) => options),
    emit: (event: string, data: unknown) => listeners.get(event)?.(data),
    answers,
  }
}
