import type { Profile } from '@kindling/contract/people/calls'
import * as words from '@kindling/words/people/people'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { PersonTab } from '../person-tabs.ts'

/** The empty state of a profile; `tab`: of one tab only. */
export function NothingOf({ profile: p, tab }: { profile: Profile; tab?: PersonTab }) {
  if (!p.own) return <EmptyState title={words.nothingYet} />
  if (tab !== undefined) return <EmptyState title={words.ownNone[tab]} />
  return (
    <EmptyState
      title={words.storyBegins}
      body={words.storyBeginsBody}
      action={<LinkButton to="/campaigns">{words.lookAround}</LinkButton>}
    />
  )
}
