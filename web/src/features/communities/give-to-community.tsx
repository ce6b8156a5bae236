import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/communities'
import { apart } from '@kindling/words/locale'
import { LinkButton } from '../../ui/button.tsx'
import { useWayIn } from './way-in.ts'

/** The way into a community's giving sheet, for members and guests; where it is closed, why. */
export function GiveToCommunity({ community: c, label }: { community: Community; label?: string }) {
  const { give } = useWayIn(c.slug)
  if (c.may.includes('give'))
    return (
      <LinkButton {...give} full className="wrap-anywhere">
        {label ?? words.giveTo({ name: apart(c.name) })}
      </LinkButton>
    )
  if (c.status !== 'frozen' && c.status !== 'archived') return null
  return <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{words.closed[c.status]}</p>
}
