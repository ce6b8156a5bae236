import { pictureRenderer } from '../features/photos/index.ts'
import { minute, second } from '../platform/time/clock.ts'

/** Has generous time limits: a start must not fail because the machine is busy. */
export const patientRenderer = () => pictureRenderer({ workMs: minute, startMs: minute, idleMs: second })

/** Renders a drawing as the bytes of a photo. `scale`: pixels for each unit of the drawing. */
export async function drawnPicture(svg: string, scale = 1): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .jpeg({ quality: 92 })
    .toBuffer()
}
