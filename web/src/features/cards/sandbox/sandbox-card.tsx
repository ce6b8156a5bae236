import * as words from '@kindling/words/cards/cards'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { brandOf, cvcLength, digitsOf, spacedNumber } from '../card-number.ts'
import type { CardForm } from '../confirmation-token.ts'
import { DigitsField } from './digits-field.tsx'
import {
  cardErrors,
  type CardErrors,
  type CardField,
  cardFieldNames,
  cardProblem,
  emptyCard,
  spacedExpiry,
} from '../new-card.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { sandboxToken } from './sandbox-token.ts'
import { SandboxWallet } from './sandbox-wallet.tsx'

export type SandboxCardProps = {
  url: string
  publicKey: string
  disabled: boolean
  wallet?: Wallet
  ref: Ref<CardForm>
}

const format = {
  number: spacedNumber,
  expiry: spacedExpiry,
  cvc: (text: string) => digitsOf(text).slice(0, 4),
  zip: (text: string) => digitsOf(text).slice(0, 5),
}
const autocomplete = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc', zip: 'postal-code' }
const example = { number: '1234 1234 1234 1234', expiry: '08 / 28', cvc: '123', zip: '93721' }

/** Our own card fields, only for the sandbox; the card is sent to the processor and nowhere else. */
export function SandboxCard({ url, publicKey, disabled, wallet, ref }: SandboxCardProps) {
  const [card, setCard] = useState(emptyCard)
  const [errors, setErrors] = useState<CardErrors>({})
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})

  const show = (found: CardErrors) => {
    setErrors(found)
    const first = cardFieldNames.find((name) => found[name] !== undefined)
    if (first !== undefined) inputs.current[first]?.focus()
  }

  useImperativeHandle(ref, () => ({
    show,
    clear() {
      setCard(emptyCard)
      setErrors({})
      inputs.current.number?.focus()
    },
    async makeToken() {
      const found = cardErrors(card, new Date())
      if (Object.keys(found).length > 0) return { kind: 'fields', errors: found }
      return sandboxToken({ url, publicKey, returnUrl: location.href }, card)
    },
  }))

  const field = (name: CardField) => (
    <DigitsField
      ref={(input: HTMLInputElement | null) => void (inputs.current[name] = input)}
      label={words.fields[name]}
      error={errors[name] && words.problem[errors[name]]}
      value={card[name]}
      format={format[name]}
      disabled={disabled}
      placeholder={name === 'cvc' && cvcLength(card.number) === 4 ? '1234' : example[name]}
      autoComplete={autocomplete[name]}
      after={name === 'number' ? <BrandMark brand={brandOf(card.number)} /> : undefined}
      onChange={(value) => {
        setCard({ ...card, [name]: value })
        setErrors({ ...errors, [name]: undefined })
      }}
      onBlur={() => card[name] !== '' && setErrors({ ...errors, [name]: cardProblem(card, name, new Date()) })}
    />
  )

  return (
    <div className="grid gap-3">
      {wallet && <SandboxWallet url={url} publicKey={publicKey} disabled={disabled} wallet={wallet} />}
      {field('number')}
      <div className="grid grid-cols-3 items-start gap-2 sm:gap-3">
        {field('expiry')}
        {field('cvc')}
        {field('zip')}
      </div>
    </div>
  )
}
