import type { CommunityCard as Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/home/home'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { SnapRow } from '../../../ui/layout/snap-row.tsx'
import { CommunityCard } from '../../communities/index.ts'

/** For a person without a community: three suggestions, or a link to search. */
export function NoneYet({ suggested }: { suggested: readonly Community[] }) {
  return (
    <>
      <p className="-mt-1 text-text-2">{suggested.length === 0 ? words.noneYet : words.noneYetThese}</p>
      {suggested.length === 0 ? (
        <LinkButton to="/explore" variant="outline" size="md" className="justify-self-start">
          {words.findOne}
        </LinkButton>
      ) : (
        <SnapRow label={words.yours}>
          {suggested.map((community) => (
            <CommunityCard key={community.uuid} community={community} heading="h3" />
          ))}
        </SnapRow>
      )}
    </>
  )
}
