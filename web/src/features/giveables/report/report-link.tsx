import * as words from '@kindling/words/reports'
import { Flag } from 'lucide-react'
import { pageOf } from '../giveable.ts'
import { WriteToHouse } from './write-to-house.tsx'

export type Reported = Parameters<typeof pageOf>[0] & { name: string }

/** A letter about it names it, and where it stands. */
export const reportSubject = (of: Reported) => words.subject({ name: of.name, path: pageOf(of) })

/** To tell a person of the house that something is wrong with it: a letter that names it. */
export function ReportLink({ of }: { of: Reported }) {
  return (
    <WriteToHouse
      subject={reportSubject(of)}
      className="hit-44 flex items-center gap-2.5 text-small font-semibold text-text-2 hover:underline"
    >
      <Flag size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {of.type === 'campaigns' ? words.campaign : words.community}
    </WriteToHouse>
  )
}
