import { Segmented, type SegmentedProps } from './segmented.tsx'

/** A radio group with its label above, which is otherwise only for screen readers. */
export const LabeledSegmented = <V extends string>(props: SegmentedProps<V>) => (
  <div className="grid gap-1.5">
    <p aria-hidden="true" className="text-small font-semibold">
      {props.label}
    </p>
    <Segmented {...props} />
  </div>
)
