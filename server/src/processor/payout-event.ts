import { z } from 'zod'
import type { ProcessorEvent } from './processor.ts'

/** The object that an event names as changed. Its state is then read, so that the order of events does not matter. */
export type PayoutEvent = { kind: 'account'; accountId: string } | { kind: 'transfer'; transferId: string }

export const transferEventTypes = ['transfer.created', 'transfer.reversed']

const named = z.object({ id: z.string().min(1).max(255) })

export function payoutEventOf({ type, payload }: Pick<ProcessorEvent, 'type' | 'payload'>): PayoutEvent | null {
  const { data } = named.safeParse(payload)
  if (!data) return null
  if (type === 'account.updated') return { kind: 'account', accountId: data.id }
  return transferEventTypes.includes(type) ? { kind: 'transfer', transferId: data.id } : null
}
