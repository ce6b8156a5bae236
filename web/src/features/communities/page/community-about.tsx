import type { Community } from '@kindling/contract/communities'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Story } from '../../giveables/index.ts'
import { AllocationBar } from './allocation-bar.tsx'
import { PersonRow } from './person-row.tsx'

export function CommunityAbout({ community: c }: { community: Community }) {
  const { t } = useTranslation('communities')
  return (
    <div className="grid gap-3">
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{t('about.mission')}</h2>
        <p dir="auto">{c.tagline}</p>
        <p className="mt-1 flex justify-between gap-3 border-t border-line pt-3 text-small text-text-2">
          {t('about.raised')}
          <Money cents={c.raised_cents} floor className="font-semibold text-text" />
        </p>
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{t('split')}</h2>
        <AllocationBar shares={c.allocation} badges />
        <p className="text-small text-text-2">{t('about.notice')}</p>
      </Card>
      {c.story.trim() !== '' && (
        <Card as="section" className="grid gap-2">
          <h2 className="text-h3">{t('about.story')}</h2>
          <Story text={c.story} />
        </Card>
      )}
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{t('about.organizers')}</h2>
        <ul className="grid gap-1">
          {c.organizers.map((person) => (
            <li key={person.uuid}>
              <PersonRow person={person} role={person.role} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

export function ByRequest() {
  const { t } = useTranslation('communities')
  return <p className="rounded-m bg-surface-2 px-4 py-3 text-small text-text-2">{t('byRequest')}</p>
}
