import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Story } from '../../giveables/index.ts'
import { PersonRow } from '../members/person-row.tsx'
import { SplitBar } from './split-bar.tsx'

type DetailsProps = {
  community: Community
  /** Path of the page that shows this. */
  page: string
  /** Shown below the split. */
  children?: ReactNode
}

/** The split, the story, the rules, and the organizers. */
export function CommunityDetails({ community: c, page, children }: DetailsProps) {
  return (
    <>
      <SplitCard community={c} page={page}>
        {children}
      </SplitCard>
      <StoryCards community={c} />
    </>
  )
}

export function SplitCard({ community: c, page, children }: DetailsProps) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.split}</h2>
      <SplitBar shares={c.allocation} badges page={page} />
      <p className="text-small text-text-2">{words.about.notice}</p>
      {children}
    </Card>
  )
}

/** The story, the rules, and the organizers. */
export function StoryCards({ community: c }: { community: Community }) {
  return (
    <>
      {c.story.trim() !== '' && (
        <Card as="section" className="grid gap-2">
          <h2 className="text-h3">{words.about.story}</h2>
          <Story text={c.story} />
        </Card>
      )}
      {c.rules.trim() !== '' && (
        <Card as="section" className="grid gap-2">
          <h2 className="text-h3">{words.about.rules}</h2>
          <Story text={c.rules} />
        </Card>
      )}
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{words.about.organizers}</h2>
        <ul className="grid gap-1">
          {c.organizers.map((person) => (
            <li key={person.uuid}>
              <PersonRow person={person} role={person.role} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
