import * as words from '@kindling/words/trust/delete-account'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { WriteToUs } from './write-to-us.tsx'

/** `/delete-account`: what Google Play demands, for people who no longer have the app. */
export function DeleteAccountPage() {
  usePageTitle(words.title)
  return (
    <PageColumns>
      <h1 className="text-h1">{words.title}</h1>
      <p className="text-lead text-text-2">{words.lead}</p>
      <div className="mt-5 grid grid-cols-1 gap-10">
        <Part title={words.stepsTitle}>
          <ol className="grid list-decimal gap-3 ps-6 marker:text-text-2">
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <LinkButton to="/account/preferences" className="my-1 justify-self-start">
            {words.openSettings}
          </LinkButton>
          <p className="text-text-2">{words.noWayIn}</p>
          <div className="justify-self-start">
            <WriteToUs />
          </div>
        </Part>
        <Part title={words.erasedTitle}>
          <Points points={words.erased} />
        </Part>
        <Part title={words.keptTitle}>
          <Points points={words.kept} />
        </Part>
        <Part title={words.someTitle}>
          <p>{words.some}</p>
        </Part>
      </div>
    </PageColumns>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid max-w-[68ch] grid-cols-1 gap-3">
    <h2 className="text-h2">{title}</h2>
    {children}
  </section>
)

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="grid list-disc gap-2 ps-6 marker:text-text-2">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)
