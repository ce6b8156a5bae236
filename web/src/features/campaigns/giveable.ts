import type { Campaign } from '@kindling/contract/campaigns'
import { useTranslation } from 'react-i18next'
import type { Giveable } from '../giveables/giveable.ts'
import { oneTimePresets } from '../amounts/presets.ts'

/** A campaign as the giving sheet takes it. */
export function useCampaignGiveable(c: Campaign): Giveable {
  const { t } = useTranslation('giveables')
  return {
    type: 'campaigns',
    id: c.id,
    uuid: c.uuid,
    name: c.title,
    receiver: t('for', { name: c.nonprofit.name }),
    payee: c.nonprofit.name,
    quiet: c.quiet,
    goal_cents: c.goal_cents,
    raised_cents: c.raised_cents,
    suggested_cents: [...oneTimePresets.campaigns],
    impact_lines: c.impact_lines,
  }
}
