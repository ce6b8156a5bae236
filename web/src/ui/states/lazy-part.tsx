import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useState } from 'react'
import { reloadIfReachable, LostFile } from '../../platform/lost-files.ts'

export type LostPartProps<P> = { props: P; onRetry: () => void }

/** Without Suspense, which delays content by up to 0.3 s after another fallback: a giving sheet has several parts. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Lost: ComponentType<LostPartProps<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  let Part: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [asked, askAgain] = useReducer((times: number) => times + 1, 0)
    const [lostWhen, setLostWhen] = useState<number>()
    const [, come] = useReducer(() => true, Part !== undefined)
    useEffect(() => {
      // the part may have loaded since this component rendered
      if (Part !== undefined) return come()
      let isMounted = true
      load().then(
        (part) => {
          // keeps the first component, because another component would remount
          Part ??= part
          if (isMounted) startTransition(come)
        },
        (error: unknown) => {
          // only after a retry by the person: otherwise a missing file would reload the page forever
          if (asked > 0 && error instanceof LostFile && error.needsReload) void reloadIfReachable()
          if (isMounted) setLostWhen(asked)
        },
      )
      return () => {
        isMounted = false
      }
    }, [asked])
    const instead = <Lost props={props} onRetry={askAgain} />
    if (Part === undefined)
      return lostWhen === asked ? instead : typeof waiting === 'function' ? waiting(props) : waiting
    return (
      <LostBoundary key={asked} instead={instead}>
        <Part {...props} />
      </LostBoundary>
    )
  }
}

type BoundaryProps = { instead: ReactNode; children: ReactNode }

class LostBoundary extends Component<BoundaryProps, { lost: boolean }> {
  override state = { lost: false }

  static getDerivedStateFromError = () => ({ lost: true })

  override render() {
    return this.state.lost ? this.props.instead : this.props.children
  }
}
