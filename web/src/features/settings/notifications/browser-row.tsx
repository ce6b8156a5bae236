import * as words from '@kindling/words/notification-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/responsive-modal.tsx'
import { ButtonRow } from '../rows.tsx'
import { canPush, isPushing, startPush, stopPush } from './browser-push.ts'

const pushingQuery = { queryKey: ['browser-push'], queryFn: isPushing, networkMode: 'always' } as const

/**
 * The browser asks for permission only after our own explanation. Renders nothing if the browser or the server cannot
 * push.
 */
export function BrowserRow() {
  const { data: config } = useQuery(publicConfigQuery)
  const key = config?.push_key ?? null
  return key !== null && canPush() ? <Row pushKey={key} /> : null
}

function Row({ pushKey }: { pushKey: string }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data: isOn = false } = useQuery(pushingQuery)
  const change = useMutation({
    mutationFn: async () => (isOn ? stopPush().then(() => true) : startPush(pushKey)),
    networkMode: 'always',
    onSuccess: async (allowed) => {
      await queries.invalidateQueries(pushingQuery)
      if (allowed !== false) setOpen(false)
    },
  })
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
        title={isOn ? words.browser : words.explainTitle}
        size={480}
        footer={
          <div className="grid gap-2">
            <Button
              full
              loading={change.isPending ? (isOn ? words.turningOff : words.turningOn) : undefined}
              onClick={() => change.mutate()}
            >
              {isOn ? words.turnOff : words.turnOn}
            </Button>
            <Button variant="outline" full onClick={() => setOpen(false)}>
              {words.notNow}
            </Button>
          </div>
        }
      >
        <p className="pb-3 text-text-2">{words.explainBody}</p>
        {change.data === false && <InlineError>{words.blocked}</InlineError>}
        {change.isError && <InlineError>{words.browserFailed}</InlineError>}
      </ResponsiveModal>
    </>
  )
}
