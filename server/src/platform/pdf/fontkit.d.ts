declare module 'fontkit' {
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  type Glyph = { codePoints: number[]; path: { toSVG(): string } }
  /** The object with which pdfkit draws; pdfkit's own types say bytes. */
  export type Font = Uint8Array & {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, letters?: number[]): Glyph
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr',
    ): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }
  }
  export function create(file: Uint8Array): Font
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: { targetFormat: 'truetype'; variationAxes: { wght: number }; keepAllGlyphs: true },
  ): Promise<Buffer>
}

declare module 'woff2sfnt-sfnt2woff' {
  /** Unpacks a WOFF file to TrueType. */
  export function toSfnt(woff: Buffer): Buffer
}
