import type { MarkWith, Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const promised = ({ name, count }: { count: number } & With<'name'>) =>
  plural(count, {
    one: `${name} promised a report within a day of its end.`,
    other: `${name} promised a report within ${count} days of its end.`,
  })
export const budgetOf = <M>({ filled, amount }: { filled: string } & With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(filled),
  ` of ${amount}`,
]
export const budgetUnlit = 'Gifts fill these from the top, after card fees.'
export const budgetFoot = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `${given} given. ${arrives} arrives after card fees.`
export const budgetFootPartly = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `${given} given. ${arrives} arrives: card fees are taken off, and supporters covered some of them.`
/** Some givers also pay the card fee; that part arrives too. */
export const budgetFootCovered = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `${given} given. ${arrives} arrives, because supporters covered card fees.`
export const supporters = 'Supporters'
export const recent = 'Recent'
export const notes = 'Notes'
export const showSupporters = 'Show supporters'
export const noNotes = 'No notes yet. You can leave one with a gift.'
export const latest = 'Latest supporters'
export const allSupporters = 'See all supporters'
export const organizer = {
  /** In place of the name of an organizer who deleted their account. */
  former: 'Its former organizer',
  for: 'for',
}
export const whereItGoes = 'Where it goes'
export const filling = 'Filling now'
export const together = 'Working together'
export const more = 'More like this'
