import { stateNameOf } from '@kindling/contract/us-states'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { stateOfZip } from './state-of-zip.ts'

/**
 * Throws state_closed if the operator may not ask for gifts in the state of this postal code. Only then reads the code.
 * An unknown code is not refused.
 */
export async function mustBeOpenState(
  { config }: Pick<Deps, 'config'>,
  postalCode: () => string | null | Promise<string | null>,
): Promise<void> {
  const closed = config.CLOSED_STATES ?? []
  if (closed.length === 0) return
  const state = stateOfZip((await postalCode()) ?? '')
  if (state !== null && closed.includes(state))
    throw new Refusal('state_closed', { words: 'stateClosed', state: stateNameOf(state)! })
}
