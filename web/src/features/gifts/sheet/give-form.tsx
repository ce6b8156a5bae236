import * as words from '@kindling/words/gifts/gifts'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { type CardOfGift, CardPart, declinedField, useCardChoice } from '../../cards/index.ts'
import { AmountChoice } from '../amounts/amount-choice.tsx'
import type { Rules } from '../amounts/limits.ts'
import { ProblemWords } from '../amounts/problem-words.tsx'
import { FeeRow } from './fee-row.tsx'
import { amountProblem, type Giveable } from '../../giveables/index.ts'
import { isBusy } from '../states/giving-machine.ts'
import { DeclineNotice, RefusalNotice } from './refusal-notice.tsx'
import type { Price } from '../amounts/price.ts'
import { Frequency } from '../monthly/lazy-frequency.tsx'
import { asMonthly } from '../monthly/as-monthly.ts'
import { movedAmount } from '../monthly/moved-amount.ts'
import { SignInPart } from './sign-in-part.tsx'
import type { useChoices } from './use-choices.ts'
import type { GivingSheet } from '../states/use-giving.ts'
import { WordsPart } from './words-part.tsx'

type Props = ReturnType<typeof useChoices> & {
  id: string
  giveable: Giveable
  config: Rules
  price: Price | undefined
  given_cents: number
  /** True if the existing plan, not this form, decides who pays the card fee. */
  ownFee: boolean
  sheet: GivingSheet
  card: RefObject<CardOfGift | null>
  /** The form stays mounted behind the bank's page, so that typed values are not lost. */
  hidden: boolean
}

const PerMonth = () => <span className="shrink-0 text-small text-text-2">{words.perMonth}</span>

export function GiveForm(props: Props) {
  const { id, giveable, config, choices, change, price, given_cents, ownFee, sheet, card, hidden } = props
  const { giving } = sheet
  const guest = useSession().token === null
  const [showsProblem, setShowsProblem] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  const busy = isBusy(giving)
  const choice = useCardChoice(sheet.edited, choices.monthly)
  const ownFields = config.processor_url !== null && choice.saved === undefined
  const problem = amountProblem(choices.amount, config.limits)
  const refused = giving.step === 'refused' && giving.refusal.kind === 'amount' ? giving.refusal.text : undefined
  const fieldOfDecline = giving.step === 'declined' && ownFields ? declinedField(giving.reason) : undefined

  const pointAt = useEffectEvent(() => {
    if (giving.step === 'refused' && giving.refusal.kind === 'card') card.current?.show(giving.refusal.errors)
    if (refused !== undefined) amount.current?.focus()
    if (fieldOfDecline !== undefined) card.current?.show(fieldOfDecline)
  })
  useEffect(() => pointAt(), [giving])

  function isReady(): boolean {
    if (busy) return false
    if (price !== undefined) return true
    setShowsProblem(true)
    amount.current?.focus()
    return false
  }
  function pay(choose: CardOfGift['choose']): void {
    const { cover_fee, visibility, message, monthly } = choices
    if (price === undefined) return
    const terms = { amount_cents: price.gift_cents, cover_fee, visibility, message: message.trim(), monthly }
    void sheet.give(terms, choose)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isReady()) return
    if (guest) return sheet.askSignIn()
    pay(() => card.current?.choose() ?? Promise.resolve({ kind: 'failed' }))
  }

  return (
    <form id={id} noValidate onSubmit={submit} className={hidden ? 'hidden' : 'grid gap-1 pt-2'}>
      {giveable.monthly && (
        <Frequency
          giveable={giveable}
          given_cents={given_cents}
          monthly={choices.monthly}
          disabled={busy}
          onChange={(monthly) => {
            sheet.edited()
            change({ monthly, ...movedAmount(giveable, choices, monthly) })
          }}
        />
      )}
      <AmountChoice
        ref={amount}
        {...(choices.monthly ? { after: <PerMonth />, giveable: asMonthly(giveable) } : { giveable })}
        amount={choices.amount}
        error={refused ?? (showsProblem && problem && <ProblemWords problem={problem} config={config} />)}
        impact_of_cents={price?.gift_cents ?? null}
        disabled={busy}
        onBlur={() => choices.amount.text !== '' && setShowsProblem(true)}
        onChange={(chosen) => {
          setShowsProblem(false)
          sheet.edited()
          change({ amount: chosen })
        }}
      />
      <WordsPart choices={choices} disabled={busy} onChange={change} />
      {giving.step === 'signing-in' && guest ? (
        <SignInPart />
      ) : (
        <div className="grid border-t border-line">
          {!guest && (
            <CardPart
              ref={card}
              config={config}
              choice={choice}
              amount_cents={price?.charged_cents ?? 0}
              disabled={busy}
              onEdit={sheet.edited}
              wallet={{ isReady, pay }}
            />
          )}
          {price !== undefined && !ownFee && (
            <div className={guest ? 'pt-1' : 'border-t border-line pt-1'}>
              <FeeRow
                covered={choices.cover_fee}
                fee={price.fee}
                gift={price.gift}
                disabled={busy}
                onChange={(cover_fee) => change({ cover_fee })}
              />
            </div>
          )}
        </div>
      )}
      {giving.step === 'declined' && fieldOfDecline === undefined && <DeclineNotice reason={giving.reason} />}
      {giving.step === 'refused' && <RefusalNotice refusal={giving.refusal} />}
    </form>
  )
}
