import type { CommunityCard as Community } from '@kindling/contract/communities'
import { formatMoney } from '@kindling/contract/money'
import { Link } from '@tanstack/react-router'
import { HandHeart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Name } from '../../ui/name.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { useMembersWords } from './community-words.ts'

/** A community in lists. The whole card leads to its page, Give to its giving sheet. */
export function CommunityCard({
  community: c,
  heading: Heading = 'h2',
}: {
  community: Community
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation(['communities', 'common'])
  const members = useMembersWords(c.members_count)
  const monthly = formatMoney(c.monthly_cents, { locale: numberLocale(), floor: true })
  return (
    <Card as="article" flush className="relative flex h-full flex-col">
      <Cover uuid={c.uuid} image={c.cover} className="aspect-auto! h-26 shrink-0" />
      <div className="flex grow flex-col px-4 pb-4">
        <Avatar
          name={c.name}
          image={c.avatar}
          uuid={c.uuid}
          size="xl"
          shape="thing"
          className="-mt-6.5 ring-[3px] ring-surface"
        />
        <Heading className="mt-2 line-clamp-2 text-h3 wrap-anywhere">
          <Link to="/communities/$slug" params={{ slug: c.slug }} className="after:absolute after:inset-0">
            <Name>{c.name}</Name>
          </Link>{' '}
          {c.verified && <VerifiedBadge size={18} />}
        </Heading>
        <p dir="auto" className="mt-1 line-clamp-2 text-small text-text-2">
          {c.tagline}
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-3">
          <div className="min-w-0">
            <p className="font-semibold tabular-nums">{t('aMonth', { amount: monthly })}</p>
            <p className="text-small text-text-2">{members}</p>
          </div>
          <LinkButton
            to="/communities/$slug"
            params={{ slug: c.slug }}
            search={{ give: 1 }}
            variant="soft"
            size="md"
            className="relative shrink-0"
            aria-label={t('giveTo', { name: c.name })}
            icon={<HandHeart size={20} strokeWidth={1.75} aria-hidden />}
          >
            {t('common:give')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

/** The same shape before the words are there. */
export function CommunityCardSkeleton() {
  return (
    <Card flush className="h-full">
      <Skeleton className="h-26 rounded-none!" />
      <div className="grid gap-3 px-4 pb-4">
        <Skeleton className="-mt-6.5 size-13 rounded-thing! ring-[3px] ring-surface" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <div className="flex justify-between">
          <Skeleton className="h-11 w-1/3" />
          <Skeleton className="h-11 w-24 rounded-m!" />
        </div>
      </div>
    </Card>
  )
}
