import * as words from '@kindling/words/cards/cards'
import {
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useLayoutEffect,
} from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { brandOf, cvcLength, digitsOf, spacedNumber } from '../card-number.ts'
import type { CardForm } from '../confirmation-token.ts'
import {
  cardRefusals,
  type CardRefusals,
  type CardField,
  cardFieldNames,
  cardRefusal,
  emptyCard,
  spacedExpiry,
} from '../new-card.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { sandboxToken } from './sandbox-token.ts'
import { Wallet as Mark } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { OrByCard } from '../wallet/or-by-card.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { timeNow } from '../../../platform/browser/clock.ts'

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
  const [errors, setErrors] = useState<CardRefusals>({})
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})

  const show = (found: CardRefusals) => {
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
      const found = cardRefusals(card, timeNow())
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
      onBlur={() => card[name] !== '' && setErrors({ ...errors, [name]: cardRefusal(card, name, timeNow()) })}
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

type Props = { url: string; publicKey: string; disabled: boolean; wallet: Wallet }

/** Simulates the wallet of a device with a test card. */
function SandboxWallet({ url, publicKey, disabled, wallet }: Props) {
  function press(): void {
    if (!wallet.isReady()) return
    const expiry = `12 / ${(timeNow().getFullYear() + 3) % 100}`
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

type DigitsFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  error?: string | undefined
  after?: ReactNode
  value: string
  format: (typed: string, before: string) => string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field for digits that groups them and keeps the caret beside its digit. */
function DigitsField({ value, format, onChange, ...rest }: DigitsFieldProps) {
  const caret = useRef<{ input: HTMLInputElement; digits: number }>(null)

  useLayoutEffect(() => {
    const lastCaret = caret.current
    caret.current = null
    if (lastCaret === null || document.activeElement !== lastCaret.input) return
    const at = placeAfter(lastCaret.input.value, lastCaret.digits)
    lastCaret.input.setSelectionRange(at, at)
  }, [value])

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target
    const at = input.selectionStart ?? input.value.length
    if (at < input.value.length) caret.current = { input, digits: digitsOf(input.value.slice(0, at)).length }
    onChange(format(input.value, value))
  }

  return <TextField {...rest} value={value} onChange={change} inputMode="numeric" className="h-13 tabular-nums" />
}

function placeAfter(text: string, digits: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < digits) seen += /\d/.test(text[at++] ?? '') ? 1 : 0
  return at
}
