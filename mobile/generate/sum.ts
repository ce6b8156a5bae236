import { createHash } from 'node:crypto'

/** The check compares this sum, and need not draw the picture again. */
export const sumOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
