import type { CommunityCard } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/impact/explainer'
import { ChevronRight, Target } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'

type Props = {
  communities: readonly CommunityCard[]
  onChoose: (to: string, search?: Record<string, number>) => void
}

/** Chooses what to invite to: one of the person's communities, or a campaign from the list. */
export function InviteChoice({ communities, onChoose }: Props) {
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <p ref={first} tabIndex={-1} className="mb-2 text-text-2 outline-none">
        {words.inviteBody}
      </p>
      <ul className="divide-y divide-line">
        {communities.map(({ uuid, slug, name, avatar, topic, city, state }) => (
          <Row
            key={uuid}
            picture={<Avatar name={name} image={avatar} uuid={uuid} topic={topic} size="md" shape="thing" />}
            name={<Name>{name}</Name>}
            below={<Name>{`${city}, ${state}`}</Name>}
            onChoose={() => onChoose(`/communities/${slug}`, { share: 1 })}
          />
        ))}
        <Row
          picture={
            <span className="grid size-11 shrink-0 place-items-center rounded-thing bg-ember-soft text-ember-text">
              <Target size={22} strokeWidth={1.75} aria-hidden />
            </span>
          }
          name={words.aCampaign}
          below={words.aCampaignBody}
          onChoose={() => onChoose('/campaigns')}
        />
      </ul>
    </>
  )
}

type RowProps = { picture: ReactNode; name: ReactNode; below: ReactNode; onChoose: () => void }

const Row = ({ picture, name, below, onChoose }: RowProps) => (
  <li>
    <button type="button" onClick={onChoose} className="press flex min-h-15 w-full items-center gap-3 py-2 text-start">
      {picture}
      <span className="grid min-w-0 grow">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-small text-text-2">{below}</span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:-scale-x-100" />
    </button>
  </li>
)
