import { Print } from '../../../ui/pictures/drawing.tsx'

/** A pattern of large petals at 8 % opacity, behind guests' pages. */
export function PrintWash() {
  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 opacity-8 dark:opacity-16">
      <Print uuid="0199d000-0000-7000-8000-000000000108" />
    </div>
  )
}
