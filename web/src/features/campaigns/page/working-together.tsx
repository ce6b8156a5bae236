import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as pageWords from '@kindling/words/campaigns/promise'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'

export function WorkingTogether({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-3">
      <SectionHeading
        title={pageWords.together}
        link={
          <Link to="/campaigns/$id/collaborations" params={{ id: String(c.id) }}>
            {pageWords.seeAll}
          </Link>
        }
      />
      <ul className="flex flex-wrap gap-2">
        {c.partners.map(({ type, uuid, name, avatar, topic }) => (
          <li
            key={uuid}
            className="flex max-w-full items-center gap-2.5 rounded-card border border-line bg-surface p-2 pe-4"
          >
            <Avatar
              name={name}
              image={avatar}
              uuid={uuid}
              size="sm"
              shape={type === 'communities' ? 'thing' : 'person'}
              {...(topic !== null && { topic })}
            />
            <Name className="min-w-0 font-semibold wrap-anywhere">{name}</Name>
          </li>
        ))}
      </ul>
    </section>
  )
}
