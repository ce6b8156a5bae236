/** A piece of SVG; a drawing is a sequence of them, back to front. */
export type Drawn = string

const short = (value: number): string => String(Math.round(value * 10) / 10)
const shortened = (outline: string): string => outline.replace(/-?\d+\.\d+/g, (number) => short(Number(number)))

export function box(x: number, y: number, width: number, height: number, ink: string, round = 0): Drawn {
  const corners = round === 0 ? '' : ` rx="${short(round)}"`
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corners} fill="${ink}"/>`
}

export const shape = (outline: string, ink: string): Drawn => `<path d="${shortened(outline)}" fill="${ink}"/>`

export const line = (way: string, ink: string, width = 3): Drawn =>
  `<path d="${shortened(way)}" fill="none" stroke="${ink}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const disc = (x: number, y: number, radius: number, ink: string): Drawn =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${ink}"/>`

export const oval = (x: number, y: number, across: number, down: number, ink: string): Drawn =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${ink}"/>`

export type Place = { x: number; y: number; scale?: number; turn?: number; mirrored?: boolean }

/** Moves something drawn around 0, 0 to a place. */
export function placed({ x, y, scale = 1, turn = 0, mirrored = false }: Place, ...drawn: Drawn[]): Drawn {
  const size = scale === 1 && !mirrored ? '' : ` scale(${mirrored ? -scale : scale} ${scale})`
  const turned = turn === 0 ? '' : ` rotate(${short(turn)})`
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${shortScale(size)}">${drawn.join('')}</g>`
}

const shortScale = (text: string): string =>
  text.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))

/** Draws `count` pieces, each from its index. */
export const each = (count: number, draw: (index: number) => Drawn): Drawn =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const together = (...drawn: Drawn[]): Drawn => drawn.join('')
