import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, type SentCall } from '../../../platform/network/network.fixtures.ts'
import { ramp, uuid } from '../campaigns.fixtures.ts'
import { blankDraft } from './saving/draft-fields.ts'

export const draft: CampaignDraft = { ...blankDraft, uuid: uuid(900), art: uuid(901), updated_at: ramp.starts_at }

/** A draft with every required field. */
export const wholeDraft: CampaignDraft = {
  ...draft,
  nonprofit: ramp.nonprofit,
  topic: 'access',
  city: 'Dayton',
  state: 'OH',
  goal_cents: 240_000,
  budget: [
    { label: 'Shelving', amount_cents: 100_000 },
    { label: 'Hand tools', amount_cents: 100_000 },
    { label: 'Insurance', amount_cents: 40_000 },
  ],
  title: 'Tool library on Pine Street',
  summary: 'Sixty hand tools and a pegboard.',
  story: { happening: 'A ladder goes from porch to porch.', money: 'It buys shelves.', now: 'The room is free.' },
}

export const list = <T>(data: T[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 15, total: data.length, next_cursor: null, topics: [] },
})

/** Stubs a server that stores one draft. */
export function draftServer(kept: CampaignDraft, answers: Record<string, unknown> = {}) {
  const at = `/campaign-drafts/${kept.uuid}`
  const all: Record<string, unknown> = {
    ...everyPage,
    'GET /campaigns': list([]),
    'GET /communities': list([]),
    'GET /campaign-drafts': { data: [] },
    'POST /campaign-drafts': { data: kept },
    [`GET ${at}`]: { data: kept },
    [`PATCH ${at}`]: { data: kept },
    ...answers,
  }
  const sent = answerCalls(all)
  const bodies = (call: string) => sent.filter((one: SentCall) => one.call === call).map(({ body }) => body)
  return { all, at, sent, saved: () => bodies(`PATCH ${at}`), count: (call: string) => bodies(call).length }
}

export const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const text = (words: string) => page.getByText(words, { exact: true })

export async function openDraft(kept: CampaignDraft) {
  const app = await openApp(`/campaigns?create=campaign&draft=${kept.uuid}`, 'good')
  await expect.element(heading('Who is it for?')).toBeVisible()
  return app
}

/** Goes to a part by its dot. */
export async function toPart(name: string): Promise<void> {
  await userEvent.click(button(name))
  await expect.element(heading(name)).toBeVisible()
}
