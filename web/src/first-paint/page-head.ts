import type { Campaign } from '@kindling/contract/campaigns'
import type { Invite } from '@kindling/contract/invites'
import { i18next } from '../platform/i18n.ts'

/** What stands in the head of a page. Addresses begin with the origin that the caller gave. */
export type PageHead = {
  title: string
  description: string
  ogTitle: string
  ogImage?: string
  canonical: string
  jsonLd: Record<string, unknown> | null
}

/** Without what an address tells our own screens of a picture. */
const pictureAt = (origin: string, address: string): string => new URL(address.split('#')[0]!, origin).href

export function campaignHead(c: Campaign, origin: string): PageHead {
  const canonical = `${origin}/campaigns/${c.id}`
  return {
    title: `${c.title} · Kindling`,
    description: c.summary,
    ogTitle: c.title,
    ...(c.cover === null ? {} : { ogImage: pictureAt(origin, c.cover) }),
    canonical,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'DonateAction',
      name: c.title,
      description: c.summary,
      url: canonical,
      startTime: c.starts_at,
      ...(c.ends_at === null ? {} : { endTime: c.ends_at }),
      location: { '@type': 'Place', name: `${c.city}, ${c.state}` },
      recipient: { '@type': 'NGO', name: c.nonprofit.name, taxID: c.nonprofit.ein },
    },
  }
}

export function campaignsHead(origin: string): PageHead {
  const title = i18next.t('title', { ns: 'campaigns' })
  return {
    title: `${title} · Kindling`,
    description: i18next.t('description', { ns: 'campaigns' }),
    ogTitle: title,
    canonical: `${origin}/campaigns`,
    jsonLd: null,
  }
}

export function homeHead(origin: string): PageHead {
  const title = i18next.t('heroTitle', { ns: 'home' })
  return {
    title: 'Kindling',
    description: i18next.t('heroBody', { ns: 'home' }),
    ogTitle: title,
    canonical: `${origin}/home`,
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Kindling', url: `${origin}/home` },
  }
}

/** The head of a friend's link, as messengers preview it; its address stays the short one. */
export function inviteHead({ campaign, community, inviter }: Invite, path: string, origin: string): PageHead {
  const name = campaign?.title ?? community?.name ?? ''
  const cover = campaign?.cover ?? community?.cover ?? null
  return {
    title: `${name} · Kindling`,
    description: campaign?.summary ?? community?.tagline ?? '',
    ogTitle: inviter === null ? name : `${i18next.t('thinks', { ns: 'invites', name: inviter.first_name })}: ${name}`,
    ...(cover === null ? {} : { ogImage: pictureAt(origin, cover) }),
    canonical: origin + path,
    jsonLd: null,
  }
}
