import * as words from '@kindling/words/notifications/settings'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { pushDevice, usePush, usePushKey } from './use-push.ts'
import { deviceStorage } from '../../../platform/browser/storage.ts'

/** Asks the browser or the phone only if the person wants pushes. Renders nothing if they are on, unsupported, blocked or declined. */
export function PushOffer({ after = 'gift' }: { after?: keyof typeof words.explain }) {
  const key = usePushKey()
  const [isDeclined, setIsDeclined] = useState(() => isOfferDeclined())
  if (key === null || isDeclined) return null
  return (
    <Offer
      pushKey={key}
      explain={words.explain[after]}
      onDecline={() => {
        declineOffer()
        setIsDeclined(true)
      }}
    />
  )
}

type Offered = { pushKey: string; explain: { title: string; body: string }; onDecline: () => void }

function Offer({ pushKey, explain, onDecline }: Offered) {
  const device = words.devices[pushDevice()]
  const push = usePush(pushKey, () => toast.success(device.turnedOn))
  if (push.state !== 'off') return null
  return (
    <Card as="section" aria-label={explain.title} className="mt-4 grid w-full gap-3 text-start">
      <div>
        <h3 className="text-body font-semibold">{explain.title}</h3>
        <p className="pt-1 text-small text-text-2">{explain.body}</p>
      </div>
      {push.isBlocked && <InlineError>{device.blocked}</InlineError>}
      {push.isError && <InlineError>{device.failed}</InlineError>}
      <div className="flex flex-wrap gap-2">
        <Button size="md" loading={push.isPending ? words.turningOn : undefined} onClick={() => push.change(true)}>
          {words.turnOn}
        </Button>
        <Button size="md" variant="ghost" onClick={onDecline}>
          {words.notNow}
        </Button>
      </div>
    </Card>
  )
}

const key = 'push_declined'

/** True if somebody has declined our offer on this device. */
const isOfferDeclined = (): boolean => deviceStorage.get(key) !== null

const declineOffer = (): void => void deviceStorage.set(key, 'yes')
