import { z } from 'zod'
import { dataOf, endpoint } from '../endpoint.ts'
import { filePart } from '../parts.ts'
import { text } from '../text.ts'

/** The largest accepted file: phones send pictures of 3 to 6 MB. */
export const largestUpload = 8 * 2 ** 20

/** `square`: an avatar, up to 384 wide; `wide`: 16:9, a cover, up to 1280; `whole`: uncropped, up to 1920. */
export const pictureShapes = ['square', 'wide', 'whole'] as const
export type PictureShape = (typeof pictureShapes)[number]

export const altText = text({ max: 300, trim: true })

export const picture = z
  .object({
    uuid: z.uuid(),
    address: z.string().describe('Address of the largest size. It works once the picture is in use.'),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof picture>

export const fileCalls = {
  'POST /uploads': endpoint({
    summary:
      'Upload a picture (JPEG, PNG, WebP, AVIF) for use in a later call. An unused picture is deleted after a day',
    body: z.strictObject({
      file: filePart({ maxBytes: largestUpload }),
      shape: z.enum(pictureShapes).default('whole').describe('The picture is cropped to this shape around its center.'),
      alt: altText.default(''),
    }),
    response: dataOf(picture),
    status: 201,
  }),
}
