import type { Plan } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { linkToGive } from '../../giveables/index.ts'

const texts = words.adding

/** The viewer's communities that are not in the plan yet; each links to its giving sheet, for the first gift. */
export function AddItem({ plan }: { plan: Plan }) {
  const { user } = useSession()
  const known = new Set(plan.items.map(({ giveable }) => giveable.uuid))
  const others = (user?.communities ?? []).filter(({ uuid }) => !known.has(uuid))
  return (
    <div className="grid gap-3 pt-1">
      <p className="text-text-2">{others.length > 0 ? texts.body : texts.none}</p>
      <ul className="divide-y divide-line">
        {others.map((c) => (
          <li key={c.uuid}>
            <Link
              {...linkToGive({ type: 'communities', id: c.slug })}
              className="flex min-h-16 items-center gap-3 py-2 hover:bg-surface-2"
            >
              <Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="md" shape="thing" />
              <span className="min-w-0 grow">
                <Name className="block font-semibold wrap-anywhere">{c.name}</Name>
                <span className="text-small text-text-2">{c.tagline}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="text-text-2 rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/explore" variant="outline" full>
        {texts.find}
      </LinkButton>
    </div>
  )
}
