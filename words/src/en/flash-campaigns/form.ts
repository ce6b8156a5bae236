import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Light a flash campaign'
export const titleQuiet = 'Start a flash campaign'
export const lead = 'Many small gifts in a short time. It takes a minute to start.'
export const start = 'Light a flash campaign'
export const saved = 'Saved'
export const resumed = 'You started this earlier.'
export const startOver = 'Start over'

export const purpose = { label: 'What for?', hint: 'Like “Boots before the first frost”' }
export const line = { label: 'What does the money buy?', hint: 'One line, like “Sixty pairs at $25, fitted on Monday”' }
export const whyNow = { label: 'Why now?', hint: 'A few sentences. People read this before they give.' }
export const goal = {
  label: 'How much?',
  unfit: ({ smallest, largest }: With<'smallest' | 'largest'>) => `Choose an amount from ${smallest} to ${largest}.`,
}
export const hours = {
  label: 'How long?',
  of: ({ count }: { count: number }) => plural(count, { one: '1 h', other: `${count} h` }),
}
export const receiver = { label: 'Who gets it?', none: 'Your community does not give to anyone yet.' }
export const begins = {
  label: 'When?',
  now: 'Now',
  later: 'Later',
  at: 'Opens at',
  needed: 'Choose when it opens.',
  early: ({ time }: With<'time'>) => `The next one can open ${time}.`,
  far: 'Choose a time within 30 days.',
}
/** Why another flash campaign cannot start yet. */
export const limit = {
  week: ({ name, time }: With<'name' | 'time'>) => `${name} has lit two this week. The next can start ${time}.`,
  running: ({ name, time }: With<'name' | 'time'>) =>
    `${name} already has one that is open or planned. The next can start ${time}.`,
}
export const picture = 'Picture'
export const stopAtGoal = { label: 'Stop at the goal', hint: 'It ends as soon as the goal is reached.' }
export const quiet = { label: 'Quiet', hint: 'For an emergency or grief: no sparks and no celebration.' }
export const match = {
  label: 'Match',
  hint: 'A sponsor adds to every gift, and pays before it opens.',
  percent: 'What a gift becomes',
  percents: { 50: 'Half more', 100: 'Double', 200: 'Triple' },
  cap: 'Up to',
  unfit: ({ smallest, largest }: With<'smallest' | 'largest'>) => `Choose an amount from ${smallest} to ${largest}.`,
}
export const giveaway = {
  label: 'Giveaway',
  hint: 'Free to enter, one entry a person. It never depends on giving.',
  prize: "What's given away?",
  prizeNeeded: "Say what's given away.",
  terms: "How it's drawn",
  termsHint: 'Rules of yours, like who can enter or how it is handed over.',
  winners: 'Winners',
  fair: 'Kindling draws at the end, in a way that anyone can check.',
}
export const notify = {
  label: ({ count, formatted }: { count: number } & With<'formatted'>) =>
    plural(count, { one: 'Tell 1 member', other: `Tell ${formatted} members` }),
  hint: 'When it opens. Members get at most one such message a day.',
  preview: 'Preview of the message',
  now: 'now',
}
export const untitled = 'a flash campaign'
export const light = 'Light it'
export const lightQuiet = 'Start it'
export const lighting = 'Lighting…'
export const lightingQuiet = 'Starting…'
export const schedule = 'Schedule it'
export const scheduling = 'Scheduling…'
export const needed = 'Write something here.'
export const tooShort = ({ min }: With<'min'>) => `Write at least ${min} characters.`
export const tooLong = ({ max }: With<'max'>) => `Write at most ${max} characters.`
