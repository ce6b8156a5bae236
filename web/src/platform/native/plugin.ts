/** A plugin of the phone app that we are in. Undefined in a browser, and in an app that was built without it. */
export function pluginOf<T>(name: string): T | undefined {
  const { Capacitor } = globalThis as { Capacitor?: { Plugins: Record<string, unknown> } }
  return Capacitor?.Plugins[name] as T | undefined
}

/** What Capacitor's own code answers to `addListener`: the handle, or a promise of it. */
export type Listening = { remove(): Promise<void> } | Promise<{ remove(): Promise<void> }>
