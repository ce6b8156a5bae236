import type { CardForm } from '../confirmation-token.ts'

/** A payment by a wallet of the device, such as Apple Pay, in one press. */
export type Wallet = {
  /** True if a press may open the wallet; otherwise the form says what is missing. */
  isReady: () => boolean
  /** Starts the payment, which calls `makeToken`; it is ignored while a payment is running. */
  pay: (makeToken: CardForm['makeToken']) => void
}
