import { shell } from './shell.ts'

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
