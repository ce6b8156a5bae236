import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'

export type Fonts = { regular: PDFKit.Mixins.PDFFontSource; bold: PDFKit.Mixins.PDFFontSource }

let fonts: Promise<Fonts> | undefined

/** Letters of Latin, Greek, Cyrillic, Arabic and Hebrew script. */
export const receiptFonts = (): Promise<Fonts> =>
  (fonts ??= readFonts().catch((error: unknown) => {
    // a document that fails now must not take the next one with it
    fonts = undefined
    throw error
  }))

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([readFont('DejaVuSans'), readFont('DejaVuSans-Bold')])
  return { regular, bold }
}

/** Read here and not by pdfkit, which would read the whole font again for every document. */
async function readFont(name: string): Promise<PDFKit.Mixins.PDFFontSource> {
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
  return create(await readFile(file))
}
