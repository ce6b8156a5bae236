import type { Shared } from './share-url.ts'

const keyOf = ({ type, id }: Shared) => `invite_line.${type}.${id}`

/** What was typed and is not known to be saved; this tab keeps it for one person (see tab-memory.ts). */
export const keptLine = (of: Shared): string | null => sessionStorage.getItem(keyOf(of))
export const forgetLine = (of: Shared): void => sessionStorage.removeItem(keyOf(of))

export function keepLine(of: Shared, text: string): void {
  try {
    sessionStorage.setItem(keyOf(of), text)
  } catch {
    // a tab that can keep nothing still shows it
  }
}
