import type { NonprofitRef } from '@kindling/contract/common'
import type { PageHead } from '@kindling/contract/pages/page-head'
import { breadcrumbs } from '../../platform/breadcrumbs.ts'

type Shown = { title: string; city: string; state: string; nonprofit: Pick<NonprofitRef, 'name' | 'ein'> }

type About = {
  origin: string
  path: string
  description: string
  /** Between the home page and the page itself. */
  above?: readonly [name: string, url: string]
  startTime?: string
  endTime?: string | null
}

/** The head of the public page of any kind with a title whose gifts go to one nonprofit. */
export function giveHead(c: Shown, { origin, path, description, above, startTime, endTime }: About): PageHead {
  const canonical = origin + path
  return {
    ...sharedHead(c, canonical, description),
    canonical,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'DonateAction',
        name: c.title,
        description,
        url: canonical,
        ...(startTime !== undefined && { startTime }),
        ...(endTime && { endTime }),
        location: { '@type': 'Place', name: `${c.city}, ${c.state}` },
        recipient: { '@type': 'NGO', name: c.nonprofit.name, taxID: c.nonprofit.ein },
      },
      breadcrumbs([['Kindling', `${origin}/home`], ...(above ? [above] : []), [c.title, canonical]]),
    ],
  }
}

/** The head of its poster's page, whose canonical URL is the page itself. */
export const shareHead = (c: Shown, { origin, path, description }: About): PageHead => ({
  ...sharedHead(c, `${origin}${path}/share`, description),
  canonical: origin + path,
  jsonLd: [],
})

const sharedHead = ({ title }: Shown, url: string, description: string) => ({
  title: `${title} · Kindling`,
  description,
  ogTitle: title,
  url,
})
