import type { Dedication } from '@kindling/contract/common'
import type { CardWay } from '@kindling/contract/gifts/card-rules'
import type { OwnDedicationCard } from '@kindling/contract/gifts/dedication-cards'
import type { Deps } from '../../../deps.ts'
import type { MailKey } from '../../../platform/mail/mail-kinds.ts'
import { encryption } from '../../../platform/secrets/encryption.ts'
import type { SecretConfig } from '../../../platform/secrets/secret-key.ts'
import type { GiftVisibility } from '../../../platform/database/tables.ts'

/** A card as it is stored. `sealed`: the encrypted address, in base64. */
export type StoredCard = {
  uuid: string
  token: string
  way: CardWay
  sealed: string | null
  sendOn: string | null
  message: string | null
  showsAmount: boolean
  sentAt: Date | null
  notSentAt: Date | null
  takenDownAt: Date | null
  thankedAt: Date | null
}

/** A card with the gift that it is about. */
export type CardRow = StoredCard & {
  giftUuid: string
  giverId: number
  giver: string
  visibility: GiftVisibility
  worthCents: number
  dedication: Dedication
  /** The date in the giver's time zone. */
  givenOn: string
  giveableId: number
}

const purpose = 'kindling dedication cards'
const belongsTo = (uuid: string) => `dedication card ${uuid}`

export const sealedAddress = (config: SecretConfig, uuid: string, address: string): Buffer =>
  encryption(config, purpose).encrypt(address, belongsTo(uuid))

export const openAddress = (config: SecretConfig, { uuid, sealed }: { uuid: string; sealed: string }): string =>
  encryption(config, purpose).decrypt(Buffer.from(sealed, 'base64'), belongsTo(uuid))

export const cardMailKey = (uuid: string): MailKey => `dedication-card:${uuid}`

export const cardAddress = ({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): string =>
  `${publicUrl}/cards/${token}`

/** An anonymous giver's card names nobody. */
export const namedGiver = ({ giver, visibility }: Pick<CardRow, 'giver' | 'visibility'>): string | null =>
  visibility === 'anonymous' || giver === '' ? null : giver

/** Null unless the giver shows the amount. */
export const shownCents = ({ showsAmount, worthCents }: Pick<CardRow, 'showsAmount' | 'worthCents'>): number | null =>
  showsAmount ? worthCents : null

export function ownCard(deps: Pick<Deps, 'config' | 'publicUrl'>, card: StoredCard): OwnDedicationCard {
  const { uuid, sealed } = card
  const state = stateOf(card)
  return {
    way: card.way,
    state,
    email: sealed === null ? null : openAddress(deps.config, { uuid, sealed }),
    send_on: card.sendOn,
    message: card.message,
    shows_amount: card.showsAmount,
    url: state === 'open' ? cardAddress(deps, card.token) : null,
    thanked: card.thankedAt !== null,
  }
}

function stateOf({ way, sentAt, notSentAt, takenDownAt }: StoredCard): OwnDedicationCard['state'] {
  if (takenDownAt !== null) return 'taken_down'
  if (way === 'link' || sentAt !== null) return 'open'
  return notSentAt === null ? 'waiting' : 'not_sent'
}
