import type { Shared } from './share-url.ts'

const keyOf = ({ type, id }: Shared) => `invite_line.${type}.${id}`

/** A typed line that is not yet saved on the server; this tab saves it for one person (see tab-memory.ts). */
export const savedLine = (of: Shared): string | null => sessionStorage.getItem(keyOf(of))
export const forgetLine = (of: Shared): void => sessionStorage.removeItem(keyOf(of))

export function saveLine(of: Shared, text: string): void {
  try {
    sessionStorage.setItem(keyOf(of), text)
  } catch {
    // storage is full or blocked: the field still shows the text
  }
}
