import type { Profile } from '@kindling/contract/people/calls'
import { isolate, numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/people/people'
import { CalendarDays, Link2, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { coverSeed } from '../../ui/pictures/cover-seed.ts'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Name } from '../../ui/text/name.tsx'
import { websiteOf } from '../nonprofits/index.ts'
import { PersonActions } from './person-actions.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

export function PersonHead({ profile: p }: { profile: Profile }) {
  const place = [p.city, p.state].filter((part) => part !== null && part !== '').join(', ')
  const month = new Date(p.since).toLocaleDateString(numberLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <header>
      <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
        <Cover
          uuid={coverSeed(p.uuid)}
          image={p.cover}
          eager
          sizes="(min-width: 768px) 588px, 100vw"
          className="md:rounded-sheet"
        />
        <Avatar
          name={p.name}
          image={p.avatar}
          uuid={p.uuid}
          size="xxxxl"
          className="absolute! start-[16px] -bottom-[52px] ring-4 ring-bg md:start-6"
        />
      </div>
      <div className="flex min-h-15 flex-wrap justify-end gap-2 ps-[124px] pt-3 md:ps-[136px]">
        <PersonActions profile={p} />
      </div>
      <div className="md:px-6">
        <h1 tabIndex={-1} className="mt-1 text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
          <Name>{p.name}</Name>
        </h1>
        {p.bio !== null && p.bio !== '' && (
          <p dir="auto" lang="" className="as-name-aligned mt-1 wrap-anywhere whitespace-pre-line">
            {p.bio}
          </p>
        )}
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2 empty:hidden">
          {place !== '' && (
            <Fact icon={<MapPin size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}>
              <Name>{place}</Name>
            </Fact>
          )}
          <Website url={p.url} />
          <Fact icon={<CalendarDays size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}>
            {words.since({ month })}
          </Fact>
        </ul>
        {p.blocked && (
          <p className="mt-2 text-small font-semibold wrap-anywhere text-text-2">
            <AsWritten>{words.blockedNote({ name: isolate(p.first_name) })}</AsWritten>
          </p>
        )}
      </div>
    </header>
  )
}

/** Shows only the host of the address; the person wrote it, not us. */
function Website({ url }: { url: string | null }) {
  const site = websiteOf(url)
  if (site === null) return null
  return (
    <Fact icon={<Link2 size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}>
      <a
        href={site.href}
        target="_blank"
        rel="nofollow ugc noopener"
        className="hit-44 font-semibold text-ember-text wrap-anywhere"
      >
        <Name>{site.shown}</Name>
      </a>
    </Fact>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-1.5">
    {icon}
    <span className="min-w-0">{children}</span>
  </li>
)
