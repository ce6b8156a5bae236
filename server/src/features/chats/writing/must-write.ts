import { Refusal } from '../../../platform/http/refusal.ts'
import { mustTalk } from '../../giveables/index.ts'
import { closedOf, type ChatAccess } from '../chat.ts'

const sayings = {
  unavailable: 'chat.unavailable',
  unanswered: 'chat.unanswered',
  frozen: 'chat.frozen',
  archived: 'chat.archived',
  too_large: 'chat.tooLarge',
  switched_off: 'chat.switchedOff',
} as const

/** Throws forbidden with the reason. `mending`: the person edits a message of their unanswered request. */
export function mustWriteIn(chatAccess: ChatAccess, viewer: { timeZone?: string }, mending = false): void {
  const closed = closedOf(chatAccess)
  if (closed === null || (mending && closed.because === 'unanswered')) return
  if (closed.because === 'muted') return mustTalk(chatAccess.access!, viewer)
  throw new Refusal('forbidden', sayings[closed.because])
}
