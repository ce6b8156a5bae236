import * as words from '@kindling/words/staff/staff'
import { type FormEvent, useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { readAmount } from '../../giveables/index.ts'
import { ActSheet } from '../act-sheet.tsx'
import { askRefund } from '../staff.api.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { answerWords } from './answer-words.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const emptyForm = { payment: '', amount: '' }

/** Requests a refund by the id of a payment; above the limit of one person it waits for a second one. */
export function AskRefund() {
  const [typed, setTyped] = useTyped('staff refund', emptyForm)
  const [showsErrors, setShowsErrors] = useState(false)
  /** The idempotency key: a retry after a lost answer refunds once. */
  const [wish, setWish] = useState<string>()
  const [answer, setAnswer] = useState<string>()

  const payment = typed.payment.trim()
  const { cents } = readAmount(typed.amount)
  const errors = {
    payment: uuid.test(payment) ? undefined : words.paymentWrong,
    amount: typed.amount.trim() === '' || (cents !== null && cents > 0) ? undefined : words.amountWrong,
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    dir: 'ltr' as const,
    error: showsErrors ? errors[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setAnswer(undefined)
    const isReady = errors.payment === undefined && errors.amount === undefined
    setShowsErrors(!isReady)
    if (isReady) setWish(crypto.randomUUID())
  }
  async function ask(reason: string): Promise<void> {
    const body = { payment, reason, ...(cents !== null && cents > 0 && { amount_cents: cents }) }
    setAnswer(answerWords(await askRefund(body, wish!)))
    setTyped(emptyForm)
  }
  const amount = exactMoney(cents ?? 0)
  return (
    <Card as="section">
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <div className="grid gap-1">
          <h2 className="text-h3">{words.refundTitle}</h2>
          <p className="text-text-2">{words.refundBody}</p>
        </div>
        <TextField {...field('payment')} label={words.payment} hint={words.paymentHint} spellCheck={false} />
        <TextField
          {...field('amount')}
          label={words.amount}
          hint={words.amountHint}
          inputMode="decimal"
          before={<span aria-hidden>$</span>}
          className="tabular-nums"
        />
        <p role="status" className="rounded-m bg-surface-2 px-3.5 py-3 empty:sr-only">
          {answer}
        </p>
        <Button type="submit" aria-haspopup="dialog">
          {words.askRefund}
        </Button>
      </form>
      {wish !== undefined && (
        <ActSheet
          about={payment}
          title={words.refundAsk.title}
          body={cents === null || cents === 0 ? words.refundAsk.whole : words.refundAsk.part({ amount })}
          hint={words.refundReasonHint}
          act={words.askRefund}
          danger
          onAct={ask}
          onClose={() => setWish(undefined)}
        />
      )}
    </Card>
  )
}
