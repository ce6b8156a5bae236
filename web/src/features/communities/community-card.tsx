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
import { useMembersWords } from './community-words.ts'

/** A community in lists: a band of its picture with the avatar over its edge. The whole card leads to its page. */
export function CommunityCard({ community: c, heading: Heading = 'h2' }: { community: Community; heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation(['communities', 'common'])
  const members = useMembersWords(c.members_count)
  const amount = formatMoney(c.monthly_cents, { floor: true, locale: numberLocale() })
  return (
    <Card as="article" flush className="relative flex h-full flex-col">
      <Cover uuid={c.uuid} image={c.cover} className="aspect-auto h-26 shrink-0" />
      <div className="relative flex grow flex-col px-4 pb-4">
        <Avatar
          name={c.name}
          image={c.avatar}
          uuid={c.uuid}
          shape="thing"
          size="xl"
          className="-mt-7 shadow-[0_0_0_3px_var(--k-surface)]"
        />
        <Heading className="mt-2 line-clamp-2 text-h3">
          <Link to="/communities/$slug" params={{ slug: c.slug }} className="after:absolute after:inset-0">
            <Name>{c.name}</Name>
          </Link>
        </Heading>
        <p dir="auto" className="mt-0.5 line-clamp-2 min-h-10 text-start text-small text-text-2">
          {c.tagline}
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-3">
          <div className="min-w-0 text-small">
            <p className="font-semibold tabular-nums">{t('amountAMonth', { amount })}</p>
            <p className="text-text-2">{members}</p>
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
