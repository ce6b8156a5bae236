import { folded } from '@kindling/contract/folded'
import * as words from '@kindling/words/trust/faq'

export type QuestionId = keyof typeof words.questions
export type GroupId = keyof typeof words.groups

/** The order on the page; a question that is missing here is not shown. */
const order: Record<GroupId, readonly QuestionId[]> = {
  giving: ['how-much-arrives', 'who-sees', 'tax-deductible', 'refund', 'cover-the-fee', 'how-small'],
  monthly: ['stop-monthly', 'one-charge', 'card-fails', 'skip-a-month', 'charge-day'],
  'impact-score': ['what-is-impact-score', 'friend-sees', 'what-counts', 'when-it-changes'],
  communities: ['joining-free', 'where-it-goes', 'by-request', 'leave-community', 'frozen'],
  safety: ['who-checks', 'who-checks-campaigns', 'when-paid-out', 'card-safe', 'report'],
  account: ['why-account', 'what-you-take', 'receipts', 'giver-of-record', 'delete-account'],
}

export type Question = { id: QuestionId; ask: string; answer: string }
export type QuestionGroup = { id: GroupId; title: string; questions: readonly Question[] }

/** All questions, with answers that use the operator's figures. */
export const questionGroups = (figures: words.Figures): QuestionGroup[] =>
  (Object.keys(order) as GroupId[]).map((id) => ({
    id,
    title: words.groups[id],
    questions: order[id].map((question) => {
      const { ask, answer } = words.questions[question]
      return { id: question, ask, answer: typeof answer === 'string' ? answer : answer(figures) }
    }),
  }))

/** Filters while one types: question, answer or group must contain every word, ignoring case and accents. */
export function questionsFor(groups: readonly QuestionGroup[], typed: string): QuestionGroup[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean)
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ ask, answer }) => {
      const text = folded(`${group.title} ${ask} ${answer}`)
      return wanted.every((word) => text.includes(word))
    })
    return questions.length === 0 ? [] : [{ ...group, questions }]
  })
}
