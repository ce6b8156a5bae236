/** Scripts with a font of their own, by the name of its package. DejaVu has the others that are no East Asian ones. */
export const scripts = {
  Bengali: 'bengali',
  Devanagari: 'devanagari',
  Ethiopic: 'ethiopic',
  Gujarati: 'gujarati',
  Gurmukhi: 'gurmukhi',
  Hebrew: 'hebrew',
  Kannada: 'kannada',
  Khmer: 'khmer',
  Lao: 'lao',
  Malayalam: 'malayalam',
  Myanmar: 'myanmar',
  Sinhala: 'sinhala',
  Tamil: 'tamil',
  Telugu: 'telugu',
  Thai: 'thai',
}

const reordered = new RegExp(
  `[${Object.keys(scripts)
    .filter((script) => script !== 'Ethiopic')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}\\p{Emoji_Presentation}\\u{FE0F}\\p{M}]`,
  'u',
)

/** Whether glyphs join or reorder the letters, so that a reader of the document could not tell the text from them. */
export const isReordered = (text: string): boolean => reordered.test(text)
