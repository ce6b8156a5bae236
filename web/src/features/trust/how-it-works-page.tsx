import * as words from '@kindling/words/trust/how-it-works'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Name } from '../../ui/text/name.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { exactMoney } from '../../ui/text/amounts.ts'
import { feeWords, usePlatformFigures } from './figures.ts'
import { DividedGift } from './divided-gift.tsx'
import { StillStuck } from './write-to-us.tsx'

/** `/how-it-works`: where a gift goes, who checks it, what it costs and who operates Kindling. */
export function HowItWorksPage() {
  usePageTitle(words.title)
  const { card_fee, limits, donee } = usePlatformFigures()
  const aside = (
    <>
      <WhoRuns />
      <StillStuck />
    </>
  )
  return (
    <PageColumns aside={aside}>
      {/* this cover is also the largest contentful paint; text that reflows with its web font would count later */}
      <Cover
        uuid="0199d000-0000-7000-8000-000000000012"
        image={null}
        topic="elders-and-neighbors"
        eager
        className="mb-5 aspect-auto! h-40 rounded-card md:h-72 md:rounded-sheet"
      />
      <h1 className="text-h1 tracking-[-0.02em] xl:text-hero">{words.title}</h1>
      <p className="text-lead text-text-2">{words.lead}</p>
      <div className="mt-5 grid grid-cols-1 gap-10">
        <DividedGift fee={card_fee} donee={donee} />
        <Points
          title={words.costsTitle}
          points={words.costs({ ...feeWords(card_fee), smallest: exactMoney(limits.smallest_gift_cents) })}
        />
        <Points title={words.checksTitle} points={words.checks} />
        <Points title={words.seesTitle} points={words.sees} />
        <div className="grid gap-3 xl:hidden">
          <WhoRuns />
        </div>
        <LinkButton to="/faq" variant="outline" className="justify-self-start">
          {words.more}
        </LinkButton>
      </div>
    </PageColumns>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-h2">{title}</h2>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check size={20} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-pine" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WhoRuns() {
  const { data } = useQuery(publicConfigQuery)
  if (data === undefined) return null
  return (
    <Card as="section" className="grid gap-3 p-5!">
      <h2 className="text-h3">{words.runsTitle}</h2>
      <dl className="grid gap-3 text-small">
        <Fact name={words.runBy}>
          <Name>{data.operator.name}</Name>
        </Fact>
        <Fact name={words.email}>
          <a href={`mailto:${data.support_email}`} className="hit-44 font-semibold text-ember-text">
            {data.support_email}
          </a>
        </Fact>
        <Fact name={words.letters}>
          <Name>{data.operator.postal_address}</Name>
        </Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-t border-line pt-3 first:border-0 first:pt-0">
    <dt className="text-text-2">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
)
