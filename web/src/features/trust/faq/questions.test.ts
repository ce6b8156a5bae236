import * as words from '@kindling/words/trust/faq'
import { describe, expect, test } from 'vitest'
import { questionGroups, questionsFor } from './questions.ts'

const figures = { rate: '2.9%', fixed: '$0.30', smallest: '$2', largest: '$10,000', gift: '$25', cover: '$1.06' }
const groups = questionGroups({ ...figures, donee: null })
const found = (typed: string) => questionsFor(groups, typed).flatMap(({ questions }) => questions.map(({ id }) => id))

test('every question is in one group, four to six in each, with its own id', () => {
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(Object.keys(words.questions).toSorted())
  for (const { id, questions } of groups)
    expect([id, questions.length >= 4 && questions.length <= 6]).toEqual([id, true])
  const all = [...ids, ...groups.map(({ id }) => id)]
  expect(new Set(all).size).toBe(all.length)
})

test('answers contain the operator’s figures, and ids in links stay the same', () => {
  const all = groups.flatMap(({ questions }) => questions)
  const asked = Object.fromEntries(all.map(({ id, ask }) => [id, ask]))
  expect(all.find(({ id }) => id === 'how-much-arrives')?.answer).toBe(
    'All of it minus the card fee of 2.9% + $0.30, unless you cover it. Kindling takes no tip.',
  )
  expect(asked).toMatchObject({
    'how-much-arrives': 'How much of my gift arrives?',
    'stop-monthly': 'How do I stop monthly giving?',
    'what-is-impact-score': 'What is the Impact Score?',
    'who-checks': 'Who checks nonprofits?',
    'who-sees': 'Who can see what I give?',
    'tax-deductible': 'Are gifts tax deductible?',
  })
  for (const { answer } of all) expect(answer.length).toBeGreaterThan(20)
  // people have shared links with these ids
  const ids =
    'refund cover-the-fee how-small one-charge card-fails skip-a-month charge-day friend-sees what-counts when-it-changes ' +
    'joining-free where-it-goes by-request leave-community frozen who-checks-campaigns when-paid-out card-safe report ' +
    'why-account what-you-take receipts giver-of-record delete-account'
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(ids.split(' ')))
})

test('answers say when payouts leave, and how to stop monthly giving', () => {
  const answers = new Map(groups.flatMap(({ questions }) => questions.map(({ id, answer }) => [id, answer])))
  expect(answers.get('when-paid-out')).toContain('on the 1st of each month')
  expect(answers.get('stop-monthly')).toContain('has a link that stops it')
})

test('answers name the fiscal sponsor that receives gifts, and only if there is one', () => {
  const donee = { name: 'Ember Trust', ein: '98-7654321' }
  const withDonee = questionGroups({ ...figures, donee }).flatMap(({ questions }) => questions)
  const naming = withDonee.filter(({ answer }) => answer.includes('Ember Trust'))
  expect(naming.map(({ id }) => id)).toEqual(['tax-deductible', 'where-it-goes'])
  expect(naming[0]!.answer).toContain('EIN 98-7654321')
  expect(JSON.stringify(groups)).not.toContain('passes it on')
})

describe('a search', () => {
  test.each(['', '   '])('for nothing finds all', (typed) =>
    expect(found(typed)).toHaveLength(Object.keys(words.questions).length),
  )

  test.each<[string, string]>([
    ['STOP', 'stop-monthly'],
    ['stóp monthly', 'stop-monthly'],
    ['monthly stop', 'stop-monthly'],
    ['  tax   dedu', 'tax-deductible'],
    ['$25', 'cover-the-fee'],
    ['anyones', 'friend-sees'],
    ["anyone's", 'friend-sees'],
  ])('for "%s" finds %s', (typed, id) => expect(found(typed)).toContain(id))

  test('requires every word', () => expect(found('refund zebra')).toEqual([]))
  test('treats punctuation as text', () => expect(found('.*')).toEqual([]))
  test('leaves out groups without a match', () =>
    expect(questionsFor(groups, 'irs register').map(({ id }) => id)).toEqual(['safety']))
})
