import type { CampaignDraft, ChangeDraftInput } from '@kindling/contract/campaigns/drafts'
import type { Campaign } from '@kindling/contract/campaigns/calls'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { verifiedNonprofit } from './known-giveables.ts'
import { parts } from './parts.ts'
import { ask, type Ask, type TestPerson } from './people.ts'
import { photo } from './photo.ts'

/** A complete draft, as its author saves it. */
async function wholeDraft({ deps }: Pick<TestApp, 'deps'>, more: ChangeDraftInput = {}): Promise<ChangeDraftInput> {
  return {
    nonprofit: (await verifiedNonprofit(deps)).uuid,
    topic: 'access',
    city: 'Dayton',
    state: 'OH',
    goal_cents: 120_000,
    budget: [{ label: 'Ramp', amount_cents: 120_000 }],
    title: 'Level ground for Eastgate',
    summary: 'A ramp and a door that opens itself.',
    story: { happening: 'Four steps.', money: 'A ramp.', now: 'Winter is near.' },
    ...more,
  }
}

/** The calls of a draft's author; each returns `data`. */
export function drafting(app: TestApp, as: TestPerson) {
  const call = async <T>(...[name, asked]: [Parameters<typeof ask>[1], Ask?]) => {
    const answer = await ask(app, name, { as, ...asked })
    const body = (answer.body === '' ? {} : answer.json()) as {
      data: T
      code?: string
      errors?: Record<string, string[]>
    }
    return { status: answer.statusCode, ...body }
  }
  const one = (uuid: string) => ({ params: { uuid } })
  return {
    list: () => call<CampaignDraft[]>('GET /campaign-drafts'),
    begin: (body: { campaign?: number } = {}) => call<CampaignDraft>('POST /campaign-drafts', { body }),
    read: (uuid: string) => call<CampaignDraft>('GET /campaign-drafts/{uuid}', one(uuid)),
    save: (uuid: string, body: ChangeDraftInput) =>
      call<CampaignDraft>('PATCH /campaign-drafts/{uuid}', { ...one(uuid), body }),
    remove: (uuid: string) => call<undefined>('DELETE /campaign-drafts/{uuid}', one(uuid)),
    submit: (uuid: string, key: string = randomUUID()) =>
      call<Campaign>('POST /campaign-drafts/{uuid}/submit', { ...one(uuid), key }),
    picture: async (alt = 'Four steps') => {
      const sent = parts({ file: await photo({ width: 1600, height: 900 }), shape: 'wide', alt })
      return (await call<{ uuid: string }>('POST /uploads', sent)).data.uuid
    },
  }
}

export async function savedDraft(app: TestApp, as: TestPerson, more: ChangeDraftInput = {}): Promise<string> {
  const { begin, save } = drafting(app, as)
  const { uuid } = (await begin()).data
  await save(uuid, await wholeDraft(app, more))
  return uuid
}
