import type { GivenGift } from '@kindling/contract/gifts/calls'
import * as giftsWords from '@kindling/words/gifts/gifts'
import * as words from '@kindling/words/gifts/outside'
import { isolate } from '@kindling/words/locale'
import { useEffect, useEffectEvent, useState } from 'react'
import { closeOutside, onOutsideClosed } from '../../../platform/native/outside.ts'
import { saveReturnPath } from '../../../platform/session/return-path.ts'
import { useSession } from '../../../platform/session/session.ts'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { EmailWay, SignInButtons } from '../../accounts/index.ts'
import type { Giveable } from '../../giveables/index.ts'
import { PushOffer } from '../../notifications/index.ts'
import { useRenewal } from '../states/use-renewal.ts'
import { PlainThanks } from '../thanks/plain-thanks.tsx'
import { findHanded, forgetHanded, handedBy, handOver } from './handed.ts'

type Props = { giveable: Giveable; amount_cents?: number; onClose: () => void }
type Step = 'asking' | 'opening' | 'away' | 'failed'

/** In a phone app that takes no gifts itself: the gift is given in the system's browser, and its thanks are shown here. */
export function GiveOutside({ giveable, amount_cents, onClose }: Props) {
  const { token, user } = useSession()
  const [step, setStep] = useState<Step>(() => (isHanded(giveable, user?.uuid) ? 'away' : 'asking'))
  const [gift, setGift] = useState<GivenGift>()
  const { onSettled } = useRenewal()

  async function look(): Promise<void> {
    const handed = handedBy(user?.uuid)
    if (handed === undefined || handed.to.uuid !== giveable.uuid) return
    const found = await findHanded(handed).catch(() => null)
    if (found === null || (found.status !== 'succeeded' && found.status !== 'processing')) return
    if (found.status === 'succeeded') forgetHanded()
    closeOutside()
    onSettled()
    setGift({ ...found, invited_by: null, on_its_way: false })
  }
  useOnReturn(() => void look())

  async function open(): Promise<void> {
    setStep('opening')
    const monthly = new URLSearchParams(location.search).get('monthly') === '1' || giveable.monthly?.first === true
    const asked = {
      giveable: { type: giveable.type, id: giveable.uuid },
      ...(amount_cents !== undefined && { amount_cents }),
      ...(monthly && { monthly }),
    }
    const isOpen = await handOver(user!.uuid, asked, giveable.uuid).catch(() => false)
    setStep(isOpen ? 'away' : 'failed')
  }

  const isThanks = gift?.status === 'succeeded'
  const isGuest = token === null
  return (
    <ResponsiveModal
      open
      inAddress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={(isThanks ? giftsWords.titleAfter : words.pageTitle)({ name: isolate(giveable.name) })}
      headless={isThanks}
      size={480}
      footer={
        gift !== undefined ? (
          <Button variant="outline" full className="min-h-13" onClick={onClose}>
            {giftsWords.done}
          </Button>
        ) : isGuest ? undefined : (
          <Button
            full
            className="min-h-13"
            disabled={user === null}
            loading={step === 'opening' ? words.opening : undefined}
            onClick={() => void open()}
          >
            {step === 'away' ? words.openAgain : words.open}
          </Button>
        )
      }
    >
      {isThanks && (
        <>
          <PlainThanks gift={gift} giveable={giveable} />
          <PushOffer />
        </>
      )}
      {gift?.status === 'processing' && <p className="py-6 text-center text-lead font-semibold">{words.onItsWay}</p>}
      {gift === undefined && (
        <div className="grid gap-4 pt-2 pb-4">
          <p aria-live="polite">{step === 'away' ? words.away : words.why}</p>
          {step === 'failed' && <Notice>{words.failed}</Notice>}
          {isGuest && <SignInHere />}
        </div>
      )}
    </ResponsiveModal>
  )
}

const isHanded = ({ uuid }: Giveable, by: string | undefined): boolean => handedBy(by)?.to.uuid === uuid

function SignInHere() {
  useEffect(() => saveReturnPath(`${location.pathname}${location.search}`.slice(0, 500), scrollY), [])
  return (
    <section className="grid gap-3" aria-label={giftsWords.oneTap}>
      <p className="text-center font-semibold">{giftsWords.oneTap}</p>
      <SignInButtons />
      <EmailWay />
    </section>
  )
}

/** The sheet may open after the app was ended, and the person may come back without a link. */
function useOnReturn(run: () => void): void {
  const onReturn = useEffectEvent(run)
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && onReturn()
    look()
    document.addEventListener('visibilitychange', look)
    const stop = onOutsideClosed(() => onReturn())
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [])
}
