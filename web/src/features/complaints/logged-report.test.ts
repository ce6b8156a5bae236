import { expect, test } from 'vitest'
import { reportedWords, upheldWords } from './logged-report.ts'

const page = 'Tool library'
const about = (type: 'comments' | 'campaigns' | 'notes', person: string | null = null) =>
  reportedWords({ reported: { type, page }, person }).replaceAll(/[\u2068\u2069]/g, '')

test('a line of a log names the page that was reported, whoever its author was', () => {
  expect(about('comments', 'Jo')).toBe('a comment by Jo on Tool library')
  expect(about('notes')).toBe('a note on Tool library')
  expect(about('campaigns', 'Jo')).toBe('Tool library')
})

test('reports about a page are upheld, and those about a comment hid it', () => {
  const logged = { action: 'complaint_actioned', by: 'Moira', person: null }
  expect(upheldWords({ ...logged, reported: { type: 'campaigns', page } })).toContain('Moira upheld the reports about')
  expect(upheldWords({ ...logged, reported: { type: 'comments', page } })).toBe(null)
  expect(upheldWords({ ...logged, action: 'complaint_dismissed', reported: { type: 'campaigns', page } })).toBe(null)
})
