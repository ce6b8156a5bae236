import * as words from '@kindling/words/shell'
import { NotHereYet } from './not-here-yet.tsx'

const wordsOf = {
  communities: words.toCommunity,
  campaigns: words.toCampaign,
  'flash-campaigns': words.toFlashCampaign,
} as const
type Kind = keyof typeof wordsOf

const isKind = (type: string): type is Kind => type in wordsOf

/** A page that belongs to something to give to, and does not stand yet. */
export function PartOfPage({ title, type, identifier }: { title: string; type: string; identifier: string }) {
  if (!isKind(type)) return <NotHereYet title={title} />
  return <NotHereYet title={title} way={{ to: `/${type}/${identifier}`, label: wordsOf[type] }} />
}
