/** A piece of SVG; a drawing is a sequence of them, back to front. */
export type Drawn = string

const rounded = (value: number): string => String(Math.round(value * 10) / 10)
const withRoundedNumbers = (outline: string): string =>
  outline.replace(/-?\d+\.\d+/g, (number) => rounded(Number(number)))

export function box(x: number, y: number, width: number, height: number, ink: string, round = 0): Drawn {
  const corners = round === 0 ? '' : ` rx="${rounded(round)}"`
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"${corners} fill="${ink}"/>`
}

export const shape = (outline: string, ink: string): Drawn => `<path d="${withRoundedNumbers(outline)}" fill="${ink}"/>`

export const line = (way: string, ink: string, width = 3): Drawn =>
  `<path d="${withRoundedNumbers(way)}" fill="none" stroke="${ink}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const disc = (x: number, y: number, radius: number, ink: string): Drawn =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${ink}"/>`

export const oval = (x: number, y: number, across: number, down: number, ink: string): Drawn =>
  `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(across)}" ry="${rounded(down)}" fill="${ink}"/>`

export type Place = { x: number; y: number; scale?: number; turn?: number; mirrored?: boolean }

/** Moves something drawn around 0, 0 to a place. */
export function placed({ x, y, scale = 1, turn = 0, mirrored = false }: Place, ...drawn: Drawn[]): Drawn {
  const size = scale === 1 && !mirrored ? '' : ` scale(${mirrored ? -scale : scale} ${scale})`
  const turned = turn === 0 ? '' : ` rotate(${rounded(turn)})`
  return `<g transform="translate(${rounded(x)} ${rounded(y)})${turned}${shortScale(size)}">${drawn.join('')}</g>`
}

const shortScale = (text: string): string =>
  text.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))

/** Draws `count` pieces, each from its index. */
export const each = (count: number, draw: (index: number) => Drawn): Drawn =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const together = (...drawn: Drawn[]): Drawn => drawn.join('')
