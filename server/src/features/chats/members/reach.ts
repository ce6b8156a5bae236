import type { Settings } from '@kindling/contract/accounts/calls'

export type Reached = {
  id: number
  uuid: string
  name: string
  messagesFrom: Settings['messages_from']
  isBlocked: boolean
  sharesCommunity: boolean
}

/** `request`: a stranger's message waits until the person accepts it. */
export function reachOfPerson({ isBlocked, messagesFrom, sharesCommunity }: Reached): 'open' | 'request' | 'closed' {
  if (isBlocked || messagesFrom === 'no_one') return 'closed'
  return messagesFrom === 'everyone' || sharesCommunity ? 'open' : 'request'
}
