import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { nameRefusal } from '../../accounts/index.ts'
import { mustSayInPublic, type Giveable, type WithKinds } from '../../giveables/index.ts'
import type { StartGiftInput } from '../start-gift.ts'

type Note = Pick<StartGiftInput, 'message' | 'dedication'> & { giveable: Giveable }

/**
 * Checks both parts of a gift's note. The name of a dedication is also a name: no address, and not Kindling's. Throws
 * forbidden (a banned or muted giver) and invalid.
 */
export async function mustSayInNote(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  author: { id: number; timeZone?: string },
  { giveable, message, dedication }: Note,
): Promise<void> {
  if (message) await mustSayInPublic(deps, author, { giveable, text: message, field: 'message' })
  if (!dedication) return
  const field = 'dedication.name'
  const refusal = nameRefusal(dedication.name)
  if (refusal) throw invalidField(field, refusal)
  await mustSayInPublic(deps, author, { giveable, text: dedication.name, field })
}
