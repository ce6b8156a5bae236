import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The steps of the form in the history entries just below this one. */
    steps?: readonly string[]
  }
}

/** The step of a form in the URL, `&step=`: Back goes one step back, and a reload opens the same step. */
export function useSteps<S extends string>(steps: readonly S[], first: S) {
  const router = useRouter()
  const navigate = useNavigate()
  const { step: asked }: { step?: unknown } = useSearch({ strict: false, shouldThrow: false }) ?? {}
  const step = steps.find((one) => one === asked) ?? first
  const below = () => router.state.location.state.steps ?? []

  /** A step further on gets a history entry, and one that lies below in the history is returned to. */
  function go(next: S): void {
    const trail = below()
    const at = trail.lastIndexOf(next)
    if (at !== -1) return router.history.go(at - trail.length)
    const isForward = steps.indexOf(next) > steps.indexOf(step)
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({ ...before, step: next }),
      state: (before) => ({ ...before, steps: isForward ? [...trail, step] : trail }),
      replace: !isForward,
      resetScroll: false,
    })
  }

  /** Takes the steps out of the history after sending, so that Back does not open the form again. */
  async function leave(): Promise<void> {
    const count = below().length
    if (count === 0) return
    await new Promise<void>((resolve) => {
      const stop = router.history.subscribe(() => {
        stop()
        resolve()
      })
      router.history.go(-count)
    })
  }
  return { step, go, leave }
}
