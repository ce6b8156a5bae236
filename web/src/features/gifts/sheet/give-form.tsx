import * as words from '@kindling/words/gifts/gifts'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { type CardOfGift, CardPart, declinedField, useCardChoice } from '../../cards/index.ts'
import { AmountChoice } from '../amounts/amount-choice.tsx'
import type { Rules } from '../amounts/limits.ts'
import { amountRefusal, type Giveable, type Amount, amountOf, type AmountRefusal } from '../../giveables/index.ts'
import { isBusy, type Refusal } from '../states/giving-machine.ts'
import type { Price } from '../amounts/price.ts'
import { asMonthly } from '../monthly/as-monthly.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import type { ChooseCard } from '../states/gifts.api.ts'
import type { useChoices } from './use-choices.ts'
import type { GivingSheet } from '../states/use-giving.ts'
import { WordsPart } from './words-part.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { FrequencyProps } from '../monthly/frequency.tsx'
import { firstChoice, presetsOf } from '../amounts/presets.ts'
import type { DeclineReason } from '@kindling/contract/errors'
import * as cardsWords from '@kindling/words/cards/cards'
import * as commonWords from '@kindling/words/common'
import { minuteAfter } from '../../../ui/text/day-words.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { givingSurface } from '../../../platform/native/shell.ts'
import { saveReturnPath } from '../../../platform/session/return-path.ts'
import { EmailWay, SignInButtons } from '../../accounts/index.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import * as amountsWords from '@kindling/words/gifts/amounts'
import * as limitsWords from '@kindling/words/gifts/limits'
import { Marked } from '../../../ui/text/marked.tsx'
import { matchFor } from '@kindling/contract/flash-campaigns/rules'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = ReturnType<typeof useChoices> & {
  id: string
  giveable: Giveable
  config: Rules
  price: Price | undefined
  given_cents: number
  /** True if the existing plan, not this form, decides who pays the card fee. */
  ownFee: boolean
  /** The amount is charged with the plan's next charge: no card, no note. */
  joins: boolean
  sheet: GivingSheet
  card: RefObject<CardOfGift | null>
  /** The form stays mounted behind the bank's page, so that typed values are not lost. */
  hidden: boolean
}

const PerMonth = () => <span className="shrink-0 text-small text-text-2">{words.perMonth}</span>

export function GiveForm(props: Props) {
  const { id, giveable, config, choices, change, price, given_cents, ownFee, joins, sheet, card, hidden } = props
  const { giving } = sheet
  const guest = useSession().token === null
  const [showsProblem, setShowsProblem] = useState(false)
  const amount = useRef<HTMLInputElement>(null)
  const busy = isBusy(giving)
  const choice = useCardChoice(sheet.edited, choices.monthly)
  const sheetOfPhone = givingSurface(config) === 'in_app'
  const ownFields = config.processor_url !== null && choice.saved === undefined && !sheetOfPhone
  const problem = amountRefusal(choices.amount, config.limits)
  const problemWords = problem && <ProblemWords problem={problem} config={config} />
  const refused = giving.step === 'refused' && giving.refusal.kind === 'amount' ? giving.refusal.text : undefined
  const noteRefusal = giving.step === 'refused' && giving.refusal.kind === 'note' ? giving.refusal : undefined
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
  function pay(choose?: ChooseCard): void {
    const { cover_fee, visibility, message, dedication, monthly } = choices
    if (price === undefined) return
    const terms = {
      amount_cents: price.gift_cents,
      cover_fee,
      visibility,
      message: joins ? '' : message.trim(),
      dedication: joins || !dedication?.name.trim() ? undefined : dedication,
      monthly,
    }
    void sheet.give(terms, choose)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isReady()) return
    if (guest) return sheet.askSignIn()
    if (joins) return pay()
    const failed = Promise.resolve({ kind: 'failed' } as const)
    pay(() => (sheetOfPhone ? card.current?.chooseWithSheet() : card.current?.choose()) ?? failed)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className={hidden ? 'hidden' : 'grid gap-1 pt-2'}>
      {giveable.monthly && (
        <Frequency
          giveable={giveable}
          given_cents={given_cents}
          monthly={choices.monthly}
          joins={joins}
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
        error={refused ?? problemWords}
        waits={refused === undefined && !showsProblem}
        impact_of_cents={price?.gift_cents ?? null}
        disabled={busy}
        onBlur={() => choices.amount.text !== '' && setShowsProblem(true)}
        onChange={(chosen) => {
          setShowsProblem(false)
          sheet.edited()
          change({ amount: chosen })
        }}
      />
      {!choices.monthly && <Matched match={giveable.match} gift_cents={price?.gift_cents} />}
      <WordsPart
        choices={choices}
        note={!joins}
        refusal={noteRefusal}
        disabled={busy}
        onChange={(changed) => {
          if (noteRefusal !== undefined) sheet.edited()
          change(changed)
        }}
      />
      {giving.step === 'signing-in' && guest ? (
        <SignInPart />
      ) : joins ? null : (
        <div className="grid border-t border-line">
          {!guest && (
            <CardPart
              ref={card}
              config={config}
              choice={choice}
              amount_cents={price?.charged_cents ?? 0}
              disabled={busy}
              sheet={sheetOfPhone}
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

type MatchedProps = { match: Giveable['match']; gift_cents: number | undefined }

/** What the gift becomes with a sponsor's match. */
function Matched({ match, gift_cents }: MatchedProps) {
  if (match === undefined || gift_cents === undefined) return null
  const { percent, left_cents } = match
  const added = matchFor(gift_cents, percent, left_cents)
  const becomes = added < left_cents ? words.becomes : words.becomesLast
  return (
    <p aria-live="polite" className="pt-1 pb-3 text-small font-medium text-plum">
      <AsWritten>{becomes({ gift: exactMoney(gift_cents), sum: exactMoney(gift_cents + added) })}</AsWritten>
    </p>
  )
}

/** A skeleton holds its place while it loads; if it fails to load, the form's own frequency applies. */
const Frequency = lazyPart<FrequencyProps>(
  () => import('../monthly/frequency.tsx').then((m) => m.Frequency),
  () => null,
  <Skeleton className="mb-14 h-12 rounded-m" />,
)

type Chosen = { amount: Amount; monthly: boolean }

/** A typed amount is kept, a suggested one becomes the new frequency's default. */
function movedAmount(giveable: Giveable, { amount, monthly: before }: Chosen, monthly: boolean) {
  const offered = presetsOf(before ? asMonthly(giveable) : giveable).some(({ cents }) => cents === amount.cents)
  return offered || amount.text === ''
    ? { amount: amountOf(firstChoice(monthly ? asMonthly(giveable) : giveable)) }
    : {}
}

function DeclineNotice({ reason }: { reason: DeclineReason }) {
  return <Notice>{cardsWords.decline[reason]}</Notice>
}

/** The error above the button; errors of the amount and the card are shown at their fields. */
function RefusalNotice({ refusal }: { refusal: Refusal }) {
  if (refusal.kind === 'card' || refusal.kind === 'amount' || refusal.kind === 'note') return null
  if (refusal.kind === 'words') return <Notice>{refusal.text}</Notice>
  if (refusal.kind === 'wait') return <Notice>{commonWords.tryAfter({ time: minuteAfter(refusal.until) })}</Notice>
  return <Notice>{words.refusal[refusal.kind]}</Notice>
}

/** The sign-in inside the sheet; it returns to this sheet with its choices. */
function SignInPart() {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    saveReturnPath(sheetPath(), scrollY)
    heading.current?.focus({ preventScroll: true })
    // the email way is last
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="grid gap-3 border-t border-line pt-4" aria-label={words.oneTap}>
      <p ref={heading} tabIndex={-1} className="text-center font-semibold outline-none">
        {words.oneTap}
      </p>
      <SignInButtons />
      <EmailWay />
    </section>
  )
}

/** The return path to this page with the sheet open; the server accepts 500 characters. */
function sheetPath(): string {
  const search = new URLSearchParams(location.search)
  search.set('give', '1')
  return `${location.pathname}?${search}`.slice(0, 500)
}

type FeeRowProps = {
  covered: boolean
  fee: string
  gift: string
  disabled: boolean
  onChange: (covered: boolean) => void
}

/** The checkbox for the card fee, never checked by default, always in dollars. */
function FeeRow({ covered, fee, gift, disabled, onChange }: FeeRowProps) {
  return (
    <Checkbox
      label={words.coverFee({ amount: fee })}
      hint={words.coverFeeWhy({ amount: gift })}
      checked={covered}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function ProblemWords({ problem, config }: { problem: AmountRefusal; config: Rules }): ReactNode {
  const { smallest_gift_cents, largest_gift_cents, lower } = config.limits
  if (problem === 'empty' || problem === 'unreadable') return amountsWords.problem[problem]
  const limit = problem === 'below' ? smallest_gift_cents : largest_gift_cents
  const amount = exactMoney(limit)
  if (problem === 'below') return limitsWords.below({ amount })
  const mail = (text: string) => (
    <a href={`mailto:${config.support_email}`} className="font-semibold underline">
      {text}
    </a>
  )
  return <Marked words={lower ? limitsWords.aboveForNow({ amount }, mail) : limitsWords.above({ amount }, mail)} />
}
