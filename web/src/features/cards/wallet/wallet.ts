import type { CardForm } from '../confirmation-token.ts'

/** A payment by a wallet of the device, such as Apple Pay, in one press. */
export type Wallet = {
  /** Whether a press may open the wallet; otherwise the form says what is missing. */
  isReady: () => boolean
  /** Starts the payment, which asks for the token: a payment that runs already takes no second one. */
  pay: (makeToken: CardForm['makeToken']) => void
}
