import * as words from '@kindling/words/cards/cards'
import { Wallet as Mark } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { OrByCard } from '../wallet/or-by-card.tsx'
import type { Wallet } from '../wallet/wallet.ts'
import { sandboxToken } from './sandbox-token.ts'

type Props = { url: string; publicKey: string; disabled: boolean; wallet: Wallet }

/** Simulates the wallet of a device with a test card. */
export function SandboxWallet({ url, publicKey, disabled, wallet }: Props) {
  function press(): void {
    if (!wallet.isReady()) return
    const expiry = `12 / ${(new Date().getFullYear() + 3) % 100}`
    const card = { number: '4242424242424242', expiry, cvc: '123', zip: '93721' }
    wallet.pay(() => sandboxToken({ url, publicKey, returnUrl: location.href }, card))
  }

  return (
    <div className="grid gap-3">
      <Button
        full
        disabled={disabled}
        icon={<Mark size={20} strokeWidth={1.75} aria-hidden />}
        onClick={press}
        className="bg-text text-surface not-disabled:hover:bg-text"
      >
        {words.testWallet}
      </Button>
      <OrByCard />
    </div>
  )
}
