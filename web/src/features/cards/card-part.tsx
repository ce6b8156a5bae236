import type { PublicConfig } from '@kindling/contract/home/calls'
import * as words from '@kindling/words/cards/cards'
import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../../platform/use-media.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { cardsQuery, isExpired } from './cards.api.ts'
import type { CardForm, CardOfGift, ChosenCard, ConfirmationToken } from './confirmation-token.ts'
import { NewCardForm } from './new-card-form.tsx'
import { SavedCard } from './saved-card.tsx'
import type { CardChoice } from './use-card-choice.ts'

type Props = {
  config: Pick<PublicConfig, 'processor_url' | 'card_public_key' | 'payment_connect_account'>
  choice: CardChoice
  /** The charge, in cents. */
  amount_cents: number
  disabled: boolean
  /** A new card is given to the payment sheet of the phone, not typed here. */
  sheet?: boolean
  /** A new card pays once and is not saved. */
  once?: boolean
  /** The card changed, so an error about the last one no longer applies. */
  onEdit: () => void
  /** Offers the device's wallets; a press that finds the form ready ends in `pay`. */
  wallet?: { isReady: () => boolean; pay: (choose: CardOfGift['choose']) => void }
  ref: Ref<CardOfGift>
}

/** The card of a gift: a saved one in one row, or a form for a new one, which can be saved. */
export function CardPart({
  config,
  choice,
  amount_cents,
  disabled,
  sheet = false,
  once = false,
  onEdit,
  wallet,
  ref,
}: Props) {
  const form = useRef<CardForm>(null)
  const queries = useQueryClient()
  const { saved, loading, expected, save } = choice
  const { box, height } = useHeightWhile(loading)

  function another(): void {
    flushSync(() => choice.pick('new'))
    form.current?.clear()
  }

  /** Waits for the saved cards, if Give is pressed before they have loaded. */
  const firstCard = () =>
    queries.ensureQueryData(cardsQuery).then(
      (cards) => cards.find((card) => !isExpired(card)),
      () => undefined,
    )

  async function savedChoice(): Promise<ChosenCard | undefined> {
    const known = loading ? await firstCard() : saved
    return known && { kind: 'chosen', with: { card_id: known.uuid } }
  }
  useImperativeHandle(ref, () => ({
    another,
    show: (errors) => form.current?.show(errors),
    choose: async () =>
      (await savedChoice()) ?? chosenBy((await form.current?.makeToken()) ?? { kind: 'failed' }, save),
    chooseWithSheet: async () =>
      (await savedChoice()) ?? { kind: 'chosen', with: { payment_sheet: true, ...(save && { save_card: true }) } },
  }))

  if (loading && expected) return <CardWaits />
  return (
    <section
      ref={box}
      aria-label={words.card}
      style={{ minHeight: height }}
      className={clsx('grid content-start gap-3', saved === undefined ? 'py-3' : 'py-1')}
    >
      {saved !== undefined ? (
        <SavedCard choice={choice} disabled={disabled} onNew={another} />
      ) : (
        <>
          {choice.cards[0] !== undefined && (
            <button
              type="button"
              disabled={disabled}
              onClick={() => choice.pick(choice.cards[0]!)}
              className="hit-44 ms-auto text-small font-semibold text-ember-text disabled:opacity-60"
            >
              {words.useSaved}
            </button>
          )}
          {sheet ? (
            <p className="text-small text-text-2">{words.sheetFollows}</p>
          ) : (
            <NewCardForm
              config={config}
              amount_cents={amount_cents}
              save={save}
              disabled={disabled}
              onTouch={() => loading && choice.pick('new')}
              onEdit={onEdit}
              {...(wallet && {
                wallet: {
                  isReady: wallet.isReady,
                  pay: (makeToken: CardForm['makeToken']) => wallet.pay(async () => chosenBy(await makeToken(), save)),
                },
              })}
              ref={form}
            />
          )}
          <div>
            {!once && (
              <Checkbox
                label={words.saveThis}
                hint={choice.mustSave && words.monthlyNeeds}
                checked={save}
                disabled={disabled || choice.mustSave}
                onChange={(event) => choice.setSave(event.target.checked)}
              />
            )}
            <Encrypted />
          </div>
        </>
      )}
    </section>
  )
}

const chosenBy = (token: ConfirmationToken, save: boolean): ChosenCard =>
  token.kind === 'token'
    ? { kind: 'chosen', with: { confirmation_token: token.id, ...(save && { save_card: true }) } }
    : token

/** The duration of the sheet's entry animation; its height is final only afterwards. */
const comingInMs = 400

/** A saved card is lower than the form, so a dialog's button would jump; a sheet's button is always at the foot. */
function useHeightWhile(looking: boolean) {
  const box = useRef<HTMLElement>(null)
  const [height, setHeight] = useState<number>()
  const inDialog = useMedia('(min-width: 769px)')
  useEffect(() => {
    if (!looking) return undefined
    const timer = setTimeout(() => setHeight(box.current?.offsetHeight), comingInMs)
    return () => clearTimeout(timer)
  }, [looking])
  return { box, height: inDialog && !looking ? height : undefined }
}

export function Encrypted() {
  return (
    <p className="flex items-center gap-2 text-small text-text-2">
      <Lock size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {words.encrypted}
    </p>
  )
}

/** Reserves the space of a saved card while the cards load, so that nothing jumps for returning givers. */
function CardWaits() {
  return (
    <div role="status" className="flex min-h-14 items-center gap-3">
      <Skeleton className="h-6.5 w-9.5" />
      <Skeleton className="h-5 w-40" />
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}
