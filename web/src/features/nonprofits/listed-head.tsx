import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { Landmark, MapPin } from 'lucide-react'
import { Name } from '../../ui/text/name.tsx'
import { Pill } from './verified-pills.tsx'

/** The head of a nonprofit that only the registry lists: no picture, no gifts, not indexed. */
export function ListedHead({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const pending = n.status === 'claim_pending'
  return (
    <header className="grid justify-items-start gap-3">
      <meta name="robots" content="noindex" />
      <span className="grid size-[64px] place-items-center rounded-thing bg-surface-2 text-text-2">
        <Landmark size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
        <Name>{n.name}</Name>
      </h1>
      <p className="flex flex-wrap gap-2 text-small">
        <Pill tone="plain" icon={null}>
          {n.invented ? words.inventedPill : words.inRegistry}
        </Pill>
        <Pill tone="plain" icon={<MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}>
          <Name>{`${n.city}, ${n.state}`}</Name>
        </Pill>
      </p>
      {n.invented ? (
        <Notice title={words.invented} body={words.inventedBody} />
      ) : pending ? (
        <Notice title={words.pendingTitle} body={words.pendingBody} />
      ) : (
        <Notice title={words.listedTitle} body={words.listedBody} />
      )}
    </header>
  )
}

export function Notice({ title, body }: { title: string; body: string }) {
  return (
    <div className="mt-1 w-full rounded-card border border-line bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-text-2">{body}</p>
    </div>
  )
}
