import { create, type Font } from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'

/** Opens a font, as TrueType, for many documents and posters. HarfBuzz shapes what is drawn with it. */
export function openFont(file: Uint8Array): Font {
  const font = create(file)
  let shaper: harfbuzz.Font | undefined
  font.layout = (text, _features, _script, _language, direction) => {
    shaper ??= new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
    const line = new harfbuzz.Buffer()
    line.addText(text)
    line.guessSegmentProperties()
    if (direction === 'ltr') line.setDirection(harfbuzz.Direction.LTR)
    harfbuzz.shape(shaper, line)
    const infos = line.getGlyphInfos()
    const positions = line.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }))
    const letters = lettersOf(
      text,
      infos.map(({ codepoint: id, cluster }) => ({ id, cluster })),
      shaper,
    )
    return {
      glyphs: infos.map(({ codepoint: id }, i) => {
        const glyph = font.getGlyph(id, letters[i])
        // a glyph reports the letters of its last request, not those of another document
        glyph.codePoints = letters[i]!
        return glyph
      }),
      positions,
      // pdfkit scales the positions before it reads this
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return font
}

/** Read for a glyph that stands for no letter of its own; without one, readers take the glyph's number for a letter. */
const nothing = 0x2060

type Shaped = { id: number; cluster: number }

/**
 * The letters that each glyph stands for, which a reader of the document copies. A glyph that draws one letter as it is
 * stands for it; the first other glyph of its cluster stands for all other letters.
 */
function lettersOf(text: string, glyphs: readonly Shaped[], shaper: harfbuzz.Font): number[][] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b)
  const letters = glyphs.map((): number[] => [])
  for (const [i, start] of starts.slice(0, -1).entries()) {
    const own = glyphs.flatMap(({ cluster }, at) => (cluster === start ? [at] : []))
    const open = new Set(own)
    const rest = Array.from(text.slice(start, starts[i + 1]), (letter) => letter.codePointAt(0)!).filter((point) => {
      const plain = shaper.nominalGlyph(point)
      const at = own.find((one) => open.has(one) && glyphs[one]!.id === plain)
      if (at === undefined) return true
      letters[at] = [point]
      open.delete(at)
      return false
    })
    const [first = own[0]!, ...others] = open
    letters[first] = [...letters[first]!, ...rest]
    for (const at of [first, ...others]) if (letters[at]!.length === 0) letters[at] = [nothing]
  }
  return letters
}
