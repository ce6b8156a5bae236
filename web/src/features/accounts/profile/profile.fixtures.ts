import type { User } from '@kindling/contract/accounts/calls'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { openOverlay } from '../../../platform/overlay.ts'

/** Maya with every field of a profile. */
export const whole: User = {
  ...maya,
  cover: null,
  bio: 'I run the Tuesday soup shift.',
  phone_number: '+15592345678',
  url: 'https://maya.example.org',
  street_name: '2214 Tulare Street',
  city: 'Fresno',
  state: 'CA',
  zip_code: '93721',
}

/** Opens 'My Profile' of a person; returns what is sent afterwards. */
export async function openProfile(user: User, answers: Record<string, unknown> = {}) {
  // tests may change `answers` later
  const sent = answerCalls(Object.assign(answers, { ...everyPage, 'GET /user': { data: user }, ...answers }))
  const app = await openApp('/faq', 'good')
  openOverlay('profile')
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toBeVisible()
  return { app, sent, changes: () => sent.filter(({ call }) => call.endsWith(' /user') && !call.startsWith('GET')) }
}

export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const text = (words: string) => page.getByText(words, { exact: true })
