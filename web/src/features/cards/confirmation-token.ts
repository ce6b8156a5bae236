import type { CardErrors } from './new-card.ts'

/**
 * What becomes of the card when Give is pressed. `id` is all that our server ever gets. `fields` names what to correct;
 * `failed` says that no token could be made (nothing was charged), with the processor's words if it had any.
 */
export type ConfirmationToken =
  | { kind: 'token'; id: string }
  | { kind: 'fields'; errors: CardErrors }
  | { kind: 'failed'; message?: string }

type MakeConfirmationToken = () => Promise<ConfirmationToken>

export type PayWith = { confirmation_token: string; save_card?: true } | { card_id: string }

/** What becomes of the chosen card when Give is pressed. */
export type ChosenCard = { kind: 'chosen'; with: PayWith } | Exclude<ConfirmationToken, { kind: 'token' }>

/** What the card part of a gift lets its sheet do, whether a card is typed or saved. */
export type CardOfGift = {
  choose: () => Promise<ChosenCard>
  show: CardForm['show']
  another: () => void
}

/** What a card part lets its sheet do, whichever processor stands behind it. */
export type CardForm = {
  makeToken: MakeConfirmationToken
  /** Marks fields that are wrong, and puts the focus on the first. */
  show: (errors: CardErrors) => void
  clear: () => void
}
