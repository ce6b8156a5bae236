import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import type { NonprofitRef } from '@kindling/contract/common'
import * as words from '@kindling/words/campaigns/form'
import { useQuery } from '@tanstack/react-query'
import { RadioRows } from '../../../../ui/forms/radio-rows.tsx'
import { organizedCommunitiesQuery } from './receivers.api.ts'

type Props = {
  chosen: CampaignDraft['community']
  nonprofit: NonprofitRef | null
  onChoose: (community: CampaignDraft['community'], nonprofit?: NonprofitRef | null) => void
  onReceiver: (nonprofit: NonprofitRef) => void
}

const noCommunity = 'alone'

/** Picks a community that the person organizes, then one of its receivers. Others don't see it. */
export function PickCommunity({ chosen, nonprofit, onChoose, onReceiver }: Props) {
  const { data: organized = [] } = useQuery(organizedCommunitiesQuery)
  if (organized.length === 0) return null
  const community = organized.find(({ uuid }) => uuid === chosen?.uuid)
  const receivers = community?.allocation.map((share) => share.nonprofit) ?? []

  function choose(value: string): void {
    const next = organized.find(({ uuid }) => uuid === value)
    if (next === undefined) return onChoose(null)
    const { uuid, slug, name } = next
    const able = next.allocation.map((share) => share.nonprofit)
    const isStillReceiver = able.some((one) => one.uuid === nonprofit?.uuid)
    onChoose({ uuid, slug, name }, isStillReceiver ? undefined : able.length === 1 ? able[0]! : null)
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <RadioRows
          label={words.who.community}
          labelShown
          value={chosen?.uuid ?? noCommunity}
          options={[
            { value: noCommunity, label: words.who.noCommunity },
            ...organized.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={choose}
        />
        <p className="text-small text-text-2">{words.who.communityHint}</p>
      </div>
      {community !== undefined && receivers.length > 1 && (
        <RadioRows
          label={words.who.receivers({ name: community.name })}
          labelShown
          value={nonprofit?.uuid}
          options={receivers.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={(uuid) => onReceiver(receivers.find((one) => one.uuid === uuid)!)}
        />
      )}
    </div>
  )
}
