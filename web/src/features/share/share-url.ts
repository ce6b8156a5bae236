import type { Giveable } from '../gifts/giveable.ts'

/** The address that is shared of a giveable: its own page. */
export function shareUrl({ type, id }: Pick<Giveable, 'type' | 'id'>): string {
  return new URL(`/${type}/${id}`, location.origin).href
}
