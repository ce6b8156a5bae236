import type { UpdateTag } from '@kindling/contract/updates/rules'
import { hasText, type UpdateBody } from '@kindling/contract/updates/text'
import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { readAmount } from '../../giveables/index.ts'
import type { SentUpdate } from '../updates.api.ts'
import { momentAt, wallTime } from '../zone/wall-time.ts'
import { timeNow } from '../../../platform/browser/clock.ts'

/**
 * `uuid` is null while the photo is sent, or after that failed. `address`: on the server, or in this browser until then.
 */
export type Photo = { key: string; uuid: string | null; address: string | null; alt: string }

export type Form = {
  name: string
  body: UpdateBody
  photos: Photo[]
  tags: UpdateTag[]
  amount: string
  line: string
  notify: boolean
  pinned: boolean
  /** A value of `datetime-local` in the author's time zone; empty publishes now. */
  publishAt: string
}

export type Refusals = Partial<Record<'name' | 'body' | 'photos' | 'spent' | 'publishAt', string>>

const emptyBody: UpdateBody = { type: 'doc', content: [] }

export const blank = (mayNotify: boolean): Form => ({
  name: '',
  body: emptyBody,
  photos: [],
  tags: [],
  amount: '',
  line: '',
  pinned: false,
  publishAt: '',
  notify: mayNotify,
})

export const formOf = (u: Update, zone: string): Form => ({
  name: u.name,
  body: u.body,
  tags: u.tags,
  pinned: u.pinned,
  notify: u.notify,
  photos: u.photos.map(({ uuid, address, alt }) => ({ key: uuid, uuid, address, alt })),
  amount: u.spent === null ? '' : String(u.spent.amount_cents / 100),
  line: u.spent?.line ?? '',
  publishAt: u.publish_at === null ? '' : wallTime(new Date(u.publish_at), zone),
})

/** Validates before sending; a draft needs only a title. */
export function refusalsOf(form: Form, status: SentUpdate['status'], zone: string): Refusals {
  const spentParts = [form.amount, form.line].filter((part) => part.trim() !== '').length
  const cents = readAmount(form.amount).cents ?? 0
  const at = momentAt(form.publishAt, zone)
  return {
    ...(form.name.trim() === '' && { name: words.editor.titleMissing }),
    ...(status !== 'draft' && !hasText(form.body) && { body: words.editor.bodyMissing }),
    ...(form.photos.some(({ uuid }) => uuid === null) && { photos: words.editor.photosWait }),
    ...((spentParts === 1 || (spentParts === 2 && cents <= 0)) && { spent: words.editor.spentBoth }),
    ...(status === 'scheduled' &&
      (at === null || at.getTime() <= timeNow().getTime()) && { publishAt: words.editor.scheduleWrong }),
  }
}

export const sentOf = (form: Form, status: SentUpdate['status'], zone: string): SentUpdate => ({
  name: form.name,
  body: form.body,
  tags: form.tags,
  pinned: form.pinned,
  notify: form.notify,
  status,
  photos: form.photos.map(({ uuid, alt }) => ({ uuid: uuid!, alt })),
  spent: form.amount.trim() === '' ? null : { amount_cents: readAmount(form.amount).cents!, line: form.line },
  publish_at: status === 'scheduled' ? momentAt(form.publishAt, zone)!.toISOString() : null,
})

/** The server's refusals, by field. */
export function serverRefusals(errors: Record<string, string[]> = {}): Refusals {
  const first = (name: string) => Object.entries(errors).find(([at]) => at.split('.')[0] === name)?.[1][0]
  const all = { ...pick('name'), ...pick('body'), ...pick('photos'), ...pick('spent') }
  const publishAt = first('publish_at')
  return { ...all, ...(publishAt !== undefined && { publishAt }) }

  function pick(name: 'name' | 'body' | 'photos' | 'spent'): Refusals {
    const message = first(name)
    return message === undefined ? {} : { [name]: message }
  }
}
