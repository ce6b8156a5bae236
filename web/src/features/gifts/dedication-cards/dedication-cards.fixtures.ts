import type { OwnDedicationCard, SaveCardInput } from '@kindling/contract/gifts/dedication-cards'
import { refuse } from '../../../platform/network/network.fixtures.ts'

/** The server's answers about the card of one gift; it refuses words with an address. */
export function answersOfCard(): (method: string, body: object) => unknown {
  let card: OwnDedicationCard | null = null
  return (method, body) => {
    if (method === 'PUT') {
      const input = body as SaveCardInput
      if (input.message?.includes('.example'))
        return refuse(422, { message: 'No.', code: 'invalid', errors: { message: ['A card can’t contain that'] } })
      const isMailed = input.way === 'email'
      card = {
        way: input.way,
        state: isMailed ? 'waiting' : 'open',
        email: isMailed ? input.email : null,
        send_on: isMailed ? input.send_on : null,
        message: input.message ?? null,
        shows_amount: input.shows_amount ?? false,
        url: isMailed ? null : 'https://kindling.example/cards/Qm9va3Mgb24gdGhlIHNoZW',
        thanked: false,
      }
    }
    if (method === 'DELETE') card = null
    return { data: card }
  }
}
