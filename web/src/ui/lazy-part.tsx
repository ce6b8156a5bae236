import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useState } from 'react'
import { loadAnew, LostFile } from '../platform/lost-files.ts'

export type LostPartProps<P> = { props: P; onRetry: () => void }

/**
 * A part of a screen whose file is loaded when it is first shown; `waiting` stands there until then. Where the file does
 * not come, `Lost` says so in its place and can ask for it again. Not by React's own waiting: it holds back what came until
 * 0.3 s after something else was waited for, and a giving sheet is several parts.
 */
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
      // perhaps since this was drawn
      if (Part !== undefined) return come()
      let here = true
      load().then(
        (part) => {
          // the first stays: another would be a part of its own, drawn anew
          Part ??= part
          if (here) startTransition(come)
        },
        (error: unknown) => {
          // only when somebody asks again: a file that stays lost must not reload forever
          if (asked > 0 && error instanceof LostFile && error.needsReload) void loadAnew()
          if (here) setLostWhen(asked)
        },
      )
      return () => {
        here = false
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
