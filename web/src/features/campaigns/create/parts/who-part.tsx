import type { NonprofitRef } from '@kindling/contract/common'
import { InlineError } from '../../../../ui/forms/inline-error.tsx'
import { AboutFields } from '../../fields/about-fields.tsx'
import { PickNonprofit } from '../receivers/pick-nonprofit.tsx'
import type { Writing } from '../saving/use-draft.ts'
import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import * as words from '@kindling/words/campaigns/form'
import { useQuery } from '@tanstack/react-query'
import { RadioRows } from '../../../../ui/forms/radio-rows.tsx'
import { projectsOfQuery } from '../../../nonprofits/index.ts'
import { organizedCommunitiesQuery } from '../receivers/receivers.api.ts'

export function WhoPart({ writing: { draft, errors, change, save } }: { writing: Writing }) {
  /** Fills in the nonprofit's place, because most campaigns happen there. */
  function receive(nonprofit: NonprofitRef | null): void {
    const placed = draft.city !== '' || draft.state !== ''
    change({
      nonprofit,
      ...(draft.project !== null && { project: null }),
      ...(nonprofit !== null && !placed && { city: nonprofit.city, state: nonprofit.state }),
    })
  }
  return (
    <div className="grid gap-7" onBlur={() => void save()}>
      <div className="grid gap-3">
        <PickNonprofit chosen={draft.nonprofit} error={errors['nonprofit']} onChoose={receive} />
        <PickCommunity
          chosen={draft.community}
          nonprofit={draft.nonprofit}
          onChoose={(community, nonprofit) => {
            change({ community })
            if (nonprofit !== undefined) receive(nonprofit)
          }}
          onReceiver={receive}
        />
        {draft.nonprofit !== null && (
          <PickProject
            nonprofit={draft.nonprofit.uuid}
            chosen={draft.project}
            onChoose={(project) => change({ project })}
          />
        )}
        {errors['project'] && <InlineError>{errors['project']}</InlineError>}
        {errors['community'] && <InlineError>{errors['community']}</InlineError>}
      </div>
      <AboutFields about={draft} errors={errors} onChange={change} />
    </div>
  )
}

type Props = {
  nonprofit: string
  chosen: CampaignDraft['project']
  onChoose: (project: CampaignDraft['project']) => void
}

const all = 'all'

/** Picks an open project of the nonprofit, or all of its work. Renders nothing if the nonprofit has no open project. */
function PickProject({ nonprofit, chosen, onChoose }: Props) {
  const { data: projects = [] } = useQuery(projectsOfQuery(nonprofit))
  if (projects.length === 0) return null
  return (
    <RadioRows
      label={words.who.project}
      labelShown
      value={chosen?.uuid ?? all}
      options={[
        { value: all, label: words.who.allItsWork },
        ...projects.map(({ uuid, title }) => ({ value: uuid, label: title })),
      ]}
      onChange={(value) => {
        const found = projects.find(({ uuid }) => uuid === value)
        onChoose(found === undefined ? null : { uuid: found.uuid, slug: found.slug, name: found.title })
      }}
    />
  )
}

type PickCommunityProps = {
  chosen: CampaignDraft['community']
  nonprofit: NonprofitRef | null
  onChoose: (community: CampaignDraft['community'], nonprofit?: NonprofitRef | null) => void
  onReceiver: (nonprofit: NonprofitRef) => void
}

const noCommunity = 'alone'

/** Picks a community that the person organizes, then one of its receivers. Others don't see it. */
function PickCommunity({ chosen, nonprofit, onChoose, onReceiver }: PickCommunityProps) {
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
