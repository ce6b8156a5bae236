import type { Shared } from './share-url.ts'
import { tabStorage } from '../../../platform/browser/storage.ts'

const keyOf = ({ type, id }: Shared) => `invite_line.${type}.${id}`

/** A typed line that is not yet saved on the server; this tab saves it for one person (see tab-memory.ts). */
export const savedLine = (of: Shared): string | null => tabStorage.get(keyOf(of))
export const forgetLine = (of: Shared): void => tabStorage.remove(keyOf(of))
export const saveLine = (of: Shared, text: string): void => void tabStorage.set(keyOf(of), text)
