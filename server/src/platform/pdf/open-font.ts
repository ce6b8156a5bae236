import { create, type Font } from 'fontkit'

/**
 * Opens a font for many documents. Each glyph reports the letters of its last request, not those of another document.
 */
export function openFont(file: Uint8Array): Font {
  const font = create(file)
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, letters = []) => {
    const glyph = getGlyph(id, letters)
    if (letters.length > 0) glyph.codePoints = letters
    return glyph
  }
  return font
}
