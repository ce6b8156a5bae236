import type { CardErrors } from './new-card.ts'

/**
 * The result of tokenizing a card. Our server only ever gets `id`. `fields` lists the errors of fields; `failed`: no
 * token could be created (nothing was charged), with the processor's message if there is one.
 */
export type ConfirmationToken =
  | { kind: 'token'; id: string }
  | { kind: 'fields'; errors: CardErrors }
  | { kind: 'failed'; message?: string }

type MakeConfirmationToken = () => Promise<ConfirmationToken>

export type PayWith = { confirmation_token: string; save_card?: true } | { card_id: string }

/** The result of pressing Give: the chosen card or an error. */
export type ChosenCard = { kind: 'chosen'; with: PayWith } | Exclude<ConfirmationToken, { kind: 'token' }>

/** The functions of a card part that the giving sheet calls, whether the card is new or saved. */
export type CardOfGift = {
  choose: () => Promise<ChosenCard>
  show: CardForm['show']
  another: () => void
}

/** The functions of a card form that its sheet calls, for any processor. */
export type CardForm = {
  makeToken: MakeConfirmationToken
  /** Marks invalid fields and focuses the first. */
  show: (errors: CardErrors) => void
  clear: () => void
}
