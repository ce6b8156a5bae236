import type { CardRefusals } from './new-card.ts'

/** Our server only ever gets `id`. `failed`: no token (nothing was charged), with the processor's message if any. */
export type ConfirmationToken =
  | { kind: 'token'; id: string }
  | { kind: 'fields'; errors: CardRefusals }
  | { kind: 'failed'; message?: string }

type MakeConfirmationToken = () => Promise<ConfirmationToken>

export type PayWith = { confirmation_token: string; save_card?: true } | { card_id: string }

/** A phone's own payment sheet takes the card once the gift is stored. */
export type PayBySheet = { payment_sheet: true; save_card?: true }

export type ChosenCard<With = PayWith> = { kind: 'chosen'; with: With } | Exclude<ConfirmationToken, { kind: 'token' }>

/** The functions of a card part that the giving sheet calls, whether the card is new or saved. */
export type CardOfGift = {
  choose: () => Promise<ChosenCard>
  /** Chooses the payment sheet of the phone in place of a new card. */
  chooseWithSheet: () => Promise<ChosenCard<PayWith | PayBySheet>>
  show: CardForm['show']
  another: () => void
}

/** The functions of a card form that its sheet calls, for any processor. */
export type CardForm = {
  makeToken: MakeConfirmationToken
  show: (errors: CardRefusals) => void
  clear: () => void
}
