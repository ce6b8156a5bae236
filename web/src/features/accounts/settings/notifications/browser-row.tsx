import * as words from '@kindling/words/notifications/settings'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { InlineError } from '../../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx'
import { usePush, usePushKey } from '../../../notifications/index.ts'
import { ButtonRow } from '../rows.tsx'

/** The browser asks only after our own explanation. Renders nothing if browser or server cannot push. */
export function BrowserRow() {
  const key = usePushKey()
  return key !== null && <Row pushKey={key} />
}

function Row({ pushKey }: { pushKey: string }) {
  const [open, setOpen] = useState(false)
  const { isOn = false, ...push } = usePush(pushKey, () => setOpen(false))
  return (
    <>
      <ButtonRow
        label={words.browser}
        value={isOn ? words.browserOn : words.browserOff}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal
        open={open}
        onOpenChange={setOpen}
        title={isOn ? words.browser : words.explain.gift.title}
        size={480}
        footer={
          <div className="grid gap-2">
            <Button
              full
              loading={push.isPending ? (isOn ? words.turningOff : words.turningOn) : undefined}
              onClick={() => push.change(!isOn)}
            >
              {isOn ? words.turnOff : words.turnOn}
            </Button>
            <Button variant="outline" full onClick={() => setOpen(false)}>
              {words.notNow}
            </Button>
          </div>
        }
      >
        <p className="pb-3 text-text-2">{words.explain.gift.body}</p>
        {push.isBlocked && <InlineError>{words.blocked}</InlineError>}
        {push.isError && <InlineError>{words.browserFailed}</InlineError>}
      </ResponsiveModal>
    </>
  )
}
