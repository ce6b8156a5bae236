import type { ReactNode } from 'react'

/** Sticks to the bottom of a phone's window; what scrolls below it is blurred, so that the leaves need no box over them. */
export const StepFoot = ({ children }: { children: ReactNode }) => (
  <div className="safe-bottom sticky bottom-0 z-10 -mx-5 mt-auto px-5 before:absolute before:inset-0 before:-z-10 before:mask-t-from-80% before:backdrop-blur-lg md:static md:mx-0 md:px-0 md:pt-2 md:before:hidden">
    <div className="grid gap-2 py-3 text-center">{children}</div>
  </div>
)

export const StepHeading = ({ title, body }: { title: string; body: string }) => (
  <div className="mt-8">
    <h1 tabIndex={-1} className="text-[min(2.25rem,14vw)] leading-[1.2] text-balance outline-none md:text-hero">
      {title}
    </h1>
    <p className="mt-1.5 text-lead text-text-2">{body}</p>
  </div>
)
