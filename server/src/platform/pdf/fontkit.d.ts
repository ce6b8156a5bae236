declare module 'fontkit' {
  /** The object with which pdfkit draws; pdfkit's own types say bytes. */
  export type Font = Uint8Array & {
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number, letters?: number[]): { codePoints: number[] }
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
