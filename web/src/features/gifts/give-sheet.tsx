import { useQuery } from '@tanstack/react-query'
import * as amountsWords from '@kindling/words/gifts/amounts'
import * as words from '@kindling/words/gifts/gifts'
import { createElement, useId, useRef, useState, useEffect, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { BankCheck, type CardOfGift } from '../cards/index.ts'
import { endsBefore } from './monthly/ends-before.ts'
import { GiveFoot } from './sheet/give-foot.tsx'
import { GiveForm } from './sheet/give-form.tsx'
import type { Giveable } from '../giveables/index.ts'
import { usePlan } from '../plan/index.ts'
import { canClose, isBusy } from './states/giving-machine.ts'
import { type Rules, rulesFor } from './amounts/limits.ts'
import { priceOf } from './amounts/price.ts'
import { useChoices } from './sheet/use-choices.ts'
import { useGiving } from './states/use-giving.ts'
import type { Plan } from '@kindling/contract/plan/calls'
import { smallestItemCents } from '@kindling/contract/plan/rules'
import { useBlocker } from '@tanstack/react-router'
import { CalendarCheck, type LucideIcon, MailCheck } from 'lucide-react'
import { calendarDay } from '../../ui/text/day-words.ts'
import { givingSurface } from '../../platform/native/shell.ts'
import type { SheetEnd } from '../../platform/native/payment.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { whenIdle } from '../../platform/when-idle.ts'
import { PlainThanks, type ThanksProps } from './thanks/plain-thanks.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = { giveable: Giveable; amount_cents?: number; onClose: () => void }

/** The giving sheet, from the amount to the thanks. A page mounts it while its URL says `?give=1`. */
export function GiveSheet(props: Props) {
  const config = useQuery(publicConfigQuery)
  const { user } = useSession()
  if (import.meta.env.VITE_APP_VERSION !== undefined && config.data && givingSurface(config.data) === 'browser')
    return <GiveOutside {...props} />
  if (config.data !== undefined) return <OpenSheet {...props} config={rulesFor(config.data, user)} />
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={<GiveTitle giveable={props.giveable} />}
      before={<ThingAvatar giveable={props.giveable} />}
      inAddress
    >
      {config.isError ? <ErrorState onRetry={() => void config.refetch()} /> : <Skeleton className="h-96" />}
    </ResponsiveModal>
  )
}

function OpenSheet({ giveable, amount_cents, onClose, config }: Props & { config: Rules }) {
  const { token, user } = useSession()
  const sheet = useGiving(giveable, import.meta.env.VITE_APP_VERSION === undefined ? undefined : sheetOf(config))
  const plan = usePlan()
  const given_cents = monthlyTo(giveable, plan)
  const [monthly] = useState(() => new URLSearchParams(location.search).get('monthly') === '1')
  const savedChoices = useChoices(giveable, { offered_cents: amount_cents, monthly, given_cents })
  const card = useRef<CardOfGift>(null)
  const form = useId()
  const { giving } = sheet
  const dismissable = canClose(giving)
  const thanksNow = useThanks(isBusy(giving))
  useStayOnBack(!dismissable)
  const { choices } = savedChoices
  const leaveCheck = () => {
    flushSync(sheet.leaveCheck) // the card must be on the screen again before it can get focus
    card.current?.another()
  }
  // an existing plan has its own choice about the fee
  const ownFee = choices.monthly && plan !== undefined && plan.state !== 'ended'
  const joins = choices.monthly && plan !== undefined && joinsPlan(giveable, plan, choices.amount.cents, config)
  // the plan's own charge covers the fee of what joins it
  const cover_fee = joins ? false : ownFee ? plan.cover_fee : choices.cover_fee
  const price = priceOf(choices.amount, cover_fee, joins ? withItems(config) : config)
  const thanks = giving.step === 'thanks'
  const isDone = thanks || giving.step === 'on-its-way' || giving.step === 'joined'

  const done = (
    <Button variant="outline" full className="min-h-13" onClick={onClose}>
      {words.done}
    </Button>
  )
  const foot = (
    <GiveFoot
      giving={giving}
      form={form}
      label={
        token === null
          ? words.goOn
          : price === undefined
            ? amountsWords.giveNothing
            : (choices.monthly ? words.giveMonthly : amountsWords.give)({ amount: price.charged })
      }
      total={price !== undefined && cover_fee ? words.total({ gift: price.gift, fee: price.fee }) : undefined}
      email={joins ? undefined : user?.email}
      donee={config.donee}
      onAnotherCard={() => card.current?.another()}
    />
  )
  const noFoot = giving.step === 'bank-check' || (giving.step === 'signing-in' && token === null)

  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={thanks ? words.titleAfter({ name: giveable.name }) : <GiveTitle giveable={giveable} />}
      before={thanks ? undefined : <ThingAvatar giveable={giveable} />}
      headless={thanks}
      footer={isDone ? done : noFoot ? undefined : foot}
      dismissable={dismissable}
      size={480}
      inAddress
    >
      {giving.step === 'bank-check' && (
        <BankCheck gift={giving.gift} config={config} onDone={sheet.bankDone} onAnotherCard={leaveCheck} />
      )}
      {giving.step === 'on-its-way' && <CalmNews icon={MailCheck}>{words.onItsWay}</CalmNews>}
      {giving.step === 'joined' && (
        <CalmNews icon={CalendarCheck}>{words.joined({ date: calendarDay(giving.next_on) })}</CalmNews>
      )}
      {giving.step === 'thanks' ? (
        createElement(thanksNow, { gift: giving.gift, giveable, before: sheet.before })
      ) : (
        <GiveForm
          {...savedChoices}
          id={form}
          giveable={giveable}
          config={joins ? withItems(config) : config}
          price={price}
          given_cents={given_cents}
          ownFee={ownFee}
          joins={joins}
          sheet={sheet}
          card={card}
          hidden={giving.step === 'bank-check' || giving.step === 'on-its-way' || giving.step === 'joined'}
        />
      )}
    </ResponsiveModal>
  )
}

/** The payment sheet of a phone app; undefined where cards are typed into a page. */
function sheetOf(config: Rules): ((secret: string) => Promise<SheetEnd>) | undefined {
  if (givingSurface(config) !== 'in_app') return undefined
  return async (secret) => {
    const { openPaymentSheet } = await import('../../platform/native/payment.ts')
    const { card_public_key: publicKey, payment_connect_account: account, operator } = config
    return await openPaymentSheet({ publicKey, account, secret, name: operator.name })
  }
}

/** It is loaded in phone apps alone. */
const GiveOutside = lazyPart<Props>(() => import('./outside/give-outside.tsx').then((m) => m.GiveOutside), ErrorState)

const monthlyTo = (giveable: Giveable, plan: Plan | undefined): number =>
  giveable.monthly?.given_cents ||
  (plan?.items.find((item) => plan.state !== 'ended' && item.giveable.uuid === giveable.uuid)?.amount_cents ?? 0)

/** True for an amount below the smallest gift beside other items of a plan whose charges go on until the giveable ends. */
const joinsPlan = (
  giveable: Giveable,
  { state, dispute, items, next }: Plan,
  cents: number | null,
  { limits }: Rules,
): boolean =>
  cents !== null &&
  (next === null || !endsBefore(giveable, next.on)) &&
  cents < limits.smallest_gift_cents &&
  state !== 'ended' &&
  state !== 'lapsed' &&
  dispute === null &&
  items.some((item) => item.state !== 'starting')

const withItems = (config: Rules): Rules => ({
  ...config,
  limits: { ...config.limits, smallest_gift_cents: smallestItemCents },
})

/** While `stay` is true, Back does nothing, because a gift is running. */
function useStayOnBack(stay: boolean): void {
  useBlocker({ shouldBlockFn: isBack, disabled: !stay, enableBeforeUnload: false })
}

const isBack = ({ action }: { action: string }): boolean => action === 'BACK'

/** Ends the sheet without a celebration: after ten seconds the server has the gift, or it joins a later charge. */
function CalmNews({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-pine-soft text-pine">
        <Icon size={32} strokeWidth={1.75} aria-hidden />
      </span>
      <p ref={ref} tabIndex={-1} className="text-lead font-semibold text-balance outline-none">
        {children}
      </p>
    </div>
  )
}

const bringThanks = () => import('./thanks/thanks.tsx').then((m) => m.Thanks)

/** Plain until its chunk has loaded: when the browser is idle, or at once when a gift is `underWay`. */
function useThanks(underWay: boolean): ComponentType<ThanksProps> {
  const [Thanks, setThanks] = useState<ComponentType<ThanksProps>>(() => PlainThanks)
  const hasLoaded = Thanks !== PlainThanks
  useEffect(() => {
    if (hasLoaded) return
    const load = () =>
      void bringThanks().then(
        (part) => setThanks(() => part),
        () => undefined, // the plain thanks are complete
      )
    return underWay ? load() : whenIdle(load)
  }, [hasLoaded, underWay])
  return Thanks
}

function GiveTitle({ giveable }: { giveable: Giveable }) {
  const name = /^(.{8,}?): /.exec(giveable.name)?.[1] ?? giveable.name
  return (
    <>
      <span dir="auto" lang="" className="line-clamp-4">
        <AsWritten>{(giveable.titled ? words.titleOf : words.title)({ name })}</AsWritten>
      </span>
      <span dir="auto" lang="" className="block font-ui text-small font-normal text-text-2">
        {giveable.receiver}
      </span>
    </>
  )
}

function ThingAvatar({ giveable }: { giveable: Giveable }) {
  const { name, uuid, topic, quiet } = giveable
  return <Avatar name={name} image={null} uuid={uuid} topic={topic} quiet={quiet} size="md" shape="thing" />
}
