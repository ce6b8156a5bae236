import * as words from '@kindling/words/gifts/install'
import { useEffect, useState } from 'react'
import { install, noteInstallOffer } from '../../../platform/browser/install-prompt.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Offered once on a device, after a gift. */
export function InstallOffer() {
  const [isShown, setIsShown] = useState(true)
  useEffect(noteInstallOffer, [])
  const hide = () => setIsShown(false)
  if (!isShown) return null
  return (
    <Card as="section" aria-label={words.title} className="mt-4 grid w-full gap-3 text-start">
      <div>
        <h3 className="text-body font-semibold">{words.title}</h3>
        <p className="pt-1 text-small text-text-2">{words.body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="md" onClick={() => void install().then(hide, hide)}>
          {words.install}
        </Button>
        <Button size="md" variant="ghost" onClick={hide}>
          {words.notNow}
        </Button>
      </div>
    </Card>
  )
}
