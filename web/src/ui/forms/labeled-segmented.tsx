import { Segmented, type SegmentedProps } from './segmented.tsx'
import { AsWritten } from '../text/as-written.tsx'

/** A radio group with its label above, which is otherwise only for screen readers. */
export const LabeledSegmented = <V extends string>(props: SegmentedProps<V>) => (
  <div className="grid gap-1.5">
    <p aria-hidden="true" className="text-small font-semibold">
      <AsWritten>{props.label}</AsWritten>
    </p>
    <Segmented {...props} />
  </div>
)
