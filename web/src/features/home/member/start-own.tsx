import * as words from '@kindling/words/home/starting'
import { toCreate } from '../../../platform/create-search.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import type { LinkTarget } from '../../giveables/index.ts'

const toCampaign: LinkTarget = { to: '/campaigns', search: { create: 'campaign' } }

/** Links to start a community or a campaign. */
export const StartOwn = () => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
    <LinkButton {...toCreate('community')} variant="outline" size="md">
      {words.community}
    </LinkButton>
    <LinkButton {...toCampaign} variant="outline" size="md">
      {words.campaign}
    </LinkButton>
  </div>
)
