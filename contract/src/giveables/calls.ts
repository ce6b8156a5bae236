import { z } from 'zod'
import { identifier, supporterRow } from '../common.ts'
import { dataOf, endpoint, fieldsOf, listOf, pageOf, pageQuery } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { altText } from '../photos/calls.ts'

/** Calls and fields that are the same for all kinds of giveables. */
export const byIdentifier = z.object({ identifier })

export const coverFields = {
  cover: z.uuid().nullable().describe('A photo uploaded with the shape `wide`. Null to use our drawing.'),
  cover_alt: altText.describe('Alternative text of the new cover photo.'),
}

/** `GET /{kind}/{identifier}` */
export const pageCall = <T extends z.ZodObject>(shown: T, summary: string) =>
  endpoint({
    summary,
    params: byIdentifier,
    query: z.strictObject({ fields: fieldsOf(shown) }),
    response: dataOf(shown),
  })

/** `GET /{kind}/{identifier}/supporters` */
export const supportersCall = (of: string) =>
  endpoint({
    summary: `Settled gifts to ${of}, newest first, as far as the viewer may see them`,
    params: byIdentifier,
    query: z.strictObject({ ...pageQuery, 'filter[message]': listOf(['true']) }),
    response: pageOf(supporterRow),
  })

/** `PATCH /{kind}/{identifier}` and acts of organizers return the page and refuse acts that its state forbids. */
export function actsOn<T extends z.ZodType>(shown: T, own: readonly ErrorCode[] = []) {
  const call = { params: byIdentifier, response: dataOf(shown), errors: ['conflict' as const, ...own] }
  return {
    act: (summary: string) => endpoint({ ...call, summary }),
    actWith: <B extends z.ZodType>(body: B, summary: string) => endpoint({ ...call, summary, body }),
  }
}
