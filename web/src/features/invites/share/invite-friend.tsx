import * as words from '@kindling/words/invites/share'
import type { Shareable } from './share-part.tsx'
import { ShareTools } from './share-tools.tsx'
import { useOwnInvite, useShareUrl } from './share-url.ts'

/** `page`: the path of the giveable's page for guests, if it has one of its own. */
type Props = { giveable: Shareable; page?: string }

/** The viewer's own invite, or the page's address for guests and while invites are closed. */
export function InviteFriend({ giveable, page }: Props) {
  const url = useShareUrl(giveable, page)
  const message = useOwnInvite(giveable).own?.line ?? words.message({ title: giveable.name })
  return (
    <div className="grid gap-4">
      <p dir="ltr" className="truncate rounded-m bg-surface-2 px-3.5 py-3 text-small text-text-2">
        {url.replace(/^https?:\/\//, '')}
      </p>
      <ShareTools url={url} title={giveable.name} message={message} />
    </div>
  )
}
