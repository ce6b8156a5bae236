import type { NonprofitRef } from '@kindling/contract/common'
import { InlineError } from '../../../../ui/forms/inline-error.tsx'
import { AboutFields } from '../../fields/about-fields.tsx'
import { PickCommunity } from '../receivers/pick-community.tsx'
import { PickNonprofit } from '../receivers/pick-nonprofit.tsx'
import { PickProject } from '../receivers/pick-project.tsx'
import type { Writing } from '../saving/use-draft.ts'

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
