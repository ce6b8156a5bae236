import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What pdfkit takes as a font: one that was read, or the name of one that every reader of PDF brings. */
export type Fonts = { regular: PDFKit.Mixins.PDFFontSource; bold: PDFKit.Mixins.PDFFontSource }

let fonts: Promise<Fonts> | undefined

/** Letters of Latin, Greek, Cyrillic, Arabic and Hebrew script; without the font package Latin ones alone. Read once. */
export const receiptFonts = (): Promise<Fonts> => (fonts ??= readFonts())

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all(['DejaVuSans', 'DejaVuSans-Bold'].map(readFont))
  return { regular: regular ?? 'Helvetica', bold: bold ?? 'Helvetica-Bold' }
}

async function readFont(name: string): Promise<PDFKit.Mixins.PDFFontSource | undefined> {
  let file: string
  try {
    file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
  } catch {
    return undefined
  }
  // read here and not by pdfkit, which would read the whole font again for every document
  const { create } = await import('fontkit')
  return create(await readFile(file))
}
