import * as words from '@kindling/words/gifts/amounts'
import { HandHeart } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { amountOf, amountRefusal, type Giveable, pageOf } from '../giveables/index.ts'
import { exactMoney } from '../../ui/text/amounts.ts'
import { AmountChoice } from './amounts/amount-choice.tsx'
import { firstChoice } from './amounts/presets.ts'

// The giving sheet checks the limits; here every amount is accepted.
const limits = { smallest_gift_cents: 1, largest_gift_cents: Number.MAX_SAFE_INTEGER }

type Props = {
  giveable: Giveable
  /** The path of the page below it. */
  page?: string
  onGive: (cents: number) => void
}

export function AmountPicker({ giveable, page = pageOf(giveable), onGive }: Props) {
  const [amount, setAmount] = useState(() => amountOf(firstChoice(giveable)))
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = amountRefusal(amount, limits)
  const cents = problem === undefined ? amount.cents : null
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (cents !== null) return onGive(cents)
    setWrong(true)
    field.current?.focus()
  }
  return (
    // the action and hidden fields make Enter work before the app has loaded
    <form noValidate aria-label={words.giveNothing} action={page} className="grid gap-2" onSubmit={give}>
      <input type="hidden" name="give" value="1" />
      {cents !== null && <input type="hidden" name="amount" value={cents} />}
      <AmountChoice
        ref={field}
        compact
        giveable={giveable}
        amount={amount}
        error={wrong ? (problem === 'unreadable' ? words.problem.unreadable : words.problem.empty) : undefined}
        impact_of_cents={cents}
        onChange={(changed) => {
          setAmount(changed)
          setWrong(false)
        }}
      />
      {cents === null ? (
        <Button type="submit" full icon={<Hand />} className="mt-1">
          {words.giveNothing}
        </Button>
      ) : (
        // a link works before the app has loaded, and the key `b` clicks it
        <LinkButton
          to={page}
          search={(before: Record<string, unknown>) => ({ ...before, give: 1 as const, amount: cents })}
          state={(before) => ({ ...before, sheetOpenedHere: true })}
          resetScroll={false}
          full
          icon={<Hand />}
          className="mt-1"
        >
          {words.give({ amount: exactMoney(cents) })}
        </LinkButton>
      )}
    </form>
  )
}

const Hand = () => <HandHeart size={20} strokeWidth={1.75} aria-hidden />
