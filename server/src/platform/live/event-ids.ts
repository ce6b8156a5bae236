import { randomBytes } from 'node:crypto'
import type { Moment } from './moments.ts'

/** Converts moments to event ids. A client sends back the last id to continue; ids of another process are unknown. */
export type EventIds = {
  id(at: Moment): string
  moment(id: string | undefined): Moment | undefined
}

export function eventIds(): EventIds {
  const epoch = randomBytes(6).toString('base64url')
  return {
    id: (at) => `${epoch}.${Math.floor(at * 1_000)}`,
    moment(id = '') {
      const [, ours, at] = /^([\w-]{8})\.(\d{1,15})$/.exec(id) ?? []
      return ours === epoch ? Number(at) / 1_000 : undefined
    },
  }
}
