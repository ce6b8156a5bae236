import { Print } from '../../ui/ember-print.tsx'

/** A print of large petals, at 8 %, behind the guests' pages. */
export function PrintWash() {
  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 opacity-8 dark:opacity-16">
      <Print uuid="wash-32" />
    </div>
  )
}
