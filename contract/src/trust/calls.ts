import { z } from 'zod'
import { dataOf, endpoint } from '../endpoint.ts'

export const operatorPages = ['terms', 'privacy'] as const
export type OperatorPage = (typeof operatorPages)[number]

export const operatorText = z
  .object({
    page: z.enum(operatorPages),
    text: z
      .string()
      .describe(
        'Plain text. Clients may format headings (`##`), lists (`-`, `1.`), `**bold**` and `[links](https://...)`.',
      ),
  })
  .meta({ id: 'OperatorText' })
export type OperatorText = z.infer<typeof operatorText>

export const trustCalls = {
  'GET /texts/{page}': endpoint({
    summary: 'The operator’s terms or privacy policy',
    params: z.object({ page: z.enum(operatorPages) }),
    response: dataOf(operatorText),
  }),
}
