import type { CardErrors } from './new-card.ts'

/**
 * What becomes of the card when Give is pressed. `id` is all that our server ever gets. `fields` names what to correct;
 * `failed` says that no token could be made (nothing was charged), with the processor's words if it had any.
 */
export type ConfirmationToken =
  | { kind: 'token'; id: string }
  | { kind: 'fields'; errors: CardErrors }
  | { kind: 'failed'; message?: string }

export type MakeConfirmationToken = () => Promise<ConfirmationToken>

/** What a card part lets its sheet do, whichever processor stands behind it. */
export type CardForm = {
  makeToken: MakeConfirmationToken
  /** Marks fields that are wrong, and puts the focus on the first. */
  show: (errors: CardErrors) => void
  /** Empties the card for another one. */
  clear: () => void
}
