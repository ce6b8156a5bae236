import type { With } from '../../with.ts'

/** To send a statement to somebody, often an accountant. */
export const open = 'Email to my accountant'
export const title = 'Email to my accountant'
export const which = 'Summary of'
export const body =
  'We email a link. It opens the PDF and the CSV file for 24 hours, without an account. You can take it back at any time.'
export const email = 'Email'
export const act = 'Send link'
export const acting = 'Sending…'
export const sent = ({ email: to }: With<'email'>) => `Link sent to ${to}`
export const links = 'Links that work now'
export const until = ({ year, time }: With<'year' | 'time'>) => `${year}, until ${time}`
export const allYears = 'All years'
export const takeBack = 'Take back'
export const takeBackFrom = ({ email: to }: With<'email'>) => `Take back the link sent to ${to}`
export const takenBack = 'Taken back. The link no longer works.'

/** The page behind the link. */
export const page = {
  title: 'Giving statement',
  heading: ({ name }: With<'name'>) => `${name} sent you a giving statement`,
  body: 'It lists gifts made on Kindling and their receipts.',
  period: 'Period',
  fromTo: ({ from, to }: With<'from' | 'to'>) => `${from} to ${to}`,
  until: 'Available until',
  pdf: 'Save as PDF',
  csv: 'Save as CSV',
  over: "This link doesn't work",
  overBody: 'A link to a statement works for 24 hours, and its sender can take it back. Ask them for a new one.',
}
