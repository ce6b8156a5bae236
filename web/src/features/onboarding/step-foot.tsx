import type { ReactNode } from 'react'

/** Sticks to the bottom while the step scrolls. */
export const StepFoot = ({ children }: { children: ReactNode }) => (
  <div className="safe-bottom sticky bottom-0 z-10 -mx-5 mt-auto bg-bg px-5">
    <div className="grid gap-2 py-3 text-center">{children}</div>
  </div>
)
