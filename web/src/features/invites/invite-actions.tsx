import type { Invite } from '@kindling/contract/invites'
import * as words from '@kindling/words/invites'
import * as shareWords from '@kindling/words/share'
import { LinkButton } from '../../ui/button.tsx'
import type { Giveable } from '../giveables/index.ts'
import { ShareTools, useShareUrl } from '../share/index.ts'

type Props = {
  giveable: Pick<Giveable, 'type' | 'id' | 'name'>
  invite: Invite
  page: string
  /** Words of the main way on, to its giving sheet or elsewhere; null where there is none. */
  give: { label: string; to?: string } | null
  /** It has finished: a look is not a step before giving. */
  over?: boolean
}

/** Of a friend's link: give, or look first. Of one's own: the ways to pass it on, while it leads in. */
export function InviteActions({ giveable, invite: { own, invites_open }, page, give, over = false }: Props) {
  const look = (variant: 'ghost' | 'outline', label: string) => (
    <LinkButton to={page} variant={variant} full>
      {label}
    </LinkButton>
  )
  if (own && invites_open) {
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        <OwnTools giveable={giveable} />
        {look('outline', words.lookNow)}
      </div>
    )
  }
  if (give === null || !invites_open) return look('outline', words.lookNow)
  return (
    <div className="grid gap-1">
      <LinkButton
        to={give.to ?? page}
        {...(give.to === undefined && { search: { give: 1 } })}
        full
        className="wrap-anywhere"
      >
        {give.label}
      </LinkButton>
      {look('ghost', over ? words.lookNow : words.look)}
    </div>
  )
}

function OwnTools({ giveable }: Pick<Props, 'giveable'>) {
  const url = useShareUrl(giveable)
  return <ShareTools url={url} title={giveable.name} message={shareWords.message({ title: giveable.name })} />
}
