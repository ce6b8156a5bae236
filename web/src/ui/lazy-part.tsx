import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

export type LostPartProps<P> = { props: P; onRetry: () => void }

/**
 * A part of a screen whose file is loaded when it is first shown; `waiting` stands there until then. Where the file does
 * not come, `Lost` says so in its place and can ask for it again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Lost: ComponentType<LostPartProps<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  // React keeps a failure for as long as it keeps the part
  const ask = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  let Part = ask()
  return function LazyPart(props: P) {
    const [asked, setAsked] = useState(0)
    const retry = () => {
      Part = ask()
      setAsked(asked + 1)
    }
    return (
      <LostBoundary key={asked} instead={<Lost props={props} onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
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
