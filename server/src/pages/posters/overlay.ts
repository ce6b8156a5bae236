import type { Poster, PosterShape } from '@kindling/contract/pages/page-head'
import encodeQR from 'qr'
import { beginsRight, linesOf, pathsOf, type Hand, type Hands, type Line } from './lettering.ts'
import { looks, type Look } from './look.ts'

const ink = '#221A2C'
const tones = { ember: '#F0562A', plum: '#5A2E86', pine: '#0C7459' }

type Code = { address: string; label: string }

/** Everything above and below the picture of a poster, as SVG without text elements. */
export function posterOverlay(poster: Poster, hands: Hands, shape: PosterShape, code: Code): string {
  const look = looks[shape]
  const { width, height, pictureHeight } = look
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    titleOf(poster.title, hands.title, look),
    poster.status === null ? '' : drawnStatus(poster.status, hands.text, look),
    `<path fill="#FFF" d="M0 ${pictureHeight}H${width}V${height}H0Z"/>`,
    footOf(poster, hands.text, look),
    poster.scan === null ? '' : codeOf(code, hands.text, look),
    markOf(hands.title, look),
    '</svg>',
  ].join('')
}

function titleOf(title: string, hand: Hand, look: Look): string {
  const { width, edge, pictureHeight } = look
  const room = width - 2 * edge
  const [large, small] = look.titles.map((one) => ({
    ...one,
    ...linesOf(title, hand, { ...one, width: room, balanced: true }),
  }))
  const { size, lines } = large!.whole ? large! : small!
  const lineHeight = size * 1.12
  const last = pictureHeight - 40
  const first = last - (lines.length - 1) * lineHeight
  const titleTop = first - size
  const scrimTop = Math.max(0, titleTop - 150)
  const offset = ((titleTop - scrimTop) / (pictureHeight - scrimTop)).toFixed(3)
  const drawn = lines.map((line, i) =>
    pathsOf(line, hand, { x: begin(line, title, look), y: first + i * lineHeight, size }),
  )
  return [
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#15101C" stop-opacity="0"/>',
    // dark enough for white letters on a white photo
    `<stop offset="${offset}" stop-color="#15101C" stop-opacity=".66"/>`,
    '<stop offset="1" stop-color="#15101C" stop-opacity=".8"/></linearGradient></defs>',
    `<path fill="url(#s)" d="M0 ${scrimTop}H${width}V${pictureHeight}H0Z"/>`,
    `<g fill="#FFF">${drawn.join('')}</g>`,
  ].join('')
}

/** White on dark, so that it is readable on any picture. */
function drawnStatus(text: string, hand: Hand, { width, edge, status: { top, size } }: Look): string {
  const pad = size * 0.6
  const { lines } = linesOf(text, hand, { size, width: width - 2 * (edge + pad), most: 1 })
  const [line] = lines
  if (line === undefined) return ''
  const high = size * 1.8
  return [
    `<rect x="${edge}" y="${top}" width="${line.width + 2 * pad}" height="${high}" rx="${high / 2}" fill="#15101C" fill-opacity=".84"/>`,
    `<g fill="#FFF">${pathsOf(line, hand, { x: edge + pad, y: top + high / 2 + size * 0.35, size })}</g>`,
  ].join('')
}

const begin = (line: Line, text: string, { width, edge }: Look) =>
  beginsRight(text) ? width - edge - line.width : edge

function footOf({ figures, meter, place, sentence }: Poster, hand: Hand, look: Look): string {
  const { foot, edge } = look
  const line = (text: string, size: number, color: string) => {
    const room = { size, most: foot.most, width: foot.width, color, hand }
    const { lines } = linesOf(text, hand, room)
    return {
      high: size * (1.05 + (lines.length - 1) * 1.3),
      draw: (top: number) => lettered(text, { ...room, top, begin: () => edge }),
    }
  }
  const parts = [
    ...(figures === null ? [] : [line(figures, foot.figures, ink)]),
    ...(meter === null ? [] : [{ high: foot.meter, draw: (top: number) => drawMeter(meter, { top, look }) }]),
    ...(place === null ? [] : [line(place, foot.place, '#564B63')]),
  ]
  const whole = parts.reduce((sum, { high }) => sum + high, 0) + foot.gap * (parts.length - 1)
  let top = foot.top + (foot.height - whole) / 2
  const drawn = parts.map(({ high, draw }) => {
    const one = draw(top)
    top += high + foot.gap
    return one
  })
  return sentence === null || look.sentence === null ? drawn.join('') : sentenceOf(sentence) + drawn.join('')

  /** The text begins on the side from which it is read. */
  function sentenceOf(text: string): string {
    const room = { ...look.sentence!, width: look.width - 2 * edge, color: ink, hand }
    return lettered(text, { ...room, begin: (one) => begin(one, text, look) })
  }
}

type Room = { top: number; size: number; most: number; width: number; color: string; hand: Hand }

/** Draws lines of text from `top` down; `begin` gives the left end of each. */
function lettered(
  text: string,
  { top, size, most, width, color, hand, begin }: Room & { begin: (line: Line) => number },
): string {
  const { lines } = linesOf(text, hand, { size, width, most })
  const drawn = lines.map((line, i) =>
    pathsOf(line, hand, { x: begin(line), y: top + size * 0.82 + i * size * 1.3, size }),
  )
  return `<g fill="${color}">${drawn.join('')}</g>`
}

/** Draws the code black on white, with the quiet zone that readers need, and its caption below. */
function codeOf({ address, label }: Code, hand: Hand, { code, width, edge }: Look): string {
  if (code === null) return ''
  const { top, size, words } = code
  const left = width - edge - size
  const drawn = encodeQR(address, 'svg', { ecc: 'medium', border: 1 })
  const room = { top: top + size + 12, size: words, most: 2, width: size, color: '#564B63', hand }
  return [
    drawn.replace(
      '<svg ',
      `<svg x="${left}" y="${top}" width="${size}" height="${size}" shape-rendering="crispEdges" `,
    ),
    lettered(label, { ...room, begin: (line) => left + (size - line.width) / 2 }),
  ].join('')
}

function drawMeter(
  { percent, tone }: NonNullable<Poster['meter']>,
  { top, look }: { top: number; look: Look },
): string {
  const { width, meter: high } = look.foot
  const bar = (wide: number, color: string) =>
    `<rect x="${look.edge}" y="${top}" width="${wide}" height="${high}" rx="${high / 2}" fill="${color}"/>`
  const filled = (Math.min(100, percent) / 100) * width
  return bar(width, '#F2EEF5') + (filled > 0 ? bar(Math.max(high, filled), tones[tone]) : '')
}

function markOf(hand: Hand, { width, edge, mark: { middle, at } }: Look): string {
  const size = 44
  const { lines } = linesOf('kindling', hand, { size, width, most: 1 })
  const [line] = lines
  if (line === undefined) return ''
  const x = at === 'left' ? edge + 60 : width - edge - line.width
  return [
    `<g transform="translate(${x - 70} ${middle - 31}) scale(1.25)" fill="none">`,
    '<path d="M13 8v32M20.5 27.5 35 40" stroke="#221A2C" stroke-width="7" stroke-linecap="round"/>',
    '<path d="M36.5 5c2.6 6.8 1.7 12.4-2.2 16.3-3.6 3.6-8.6 4.3-12.2 2.4-.6-.3-.7-.9-.5-1.5C23.2 16.5 28.5 12.8 36.5 5Z" fill="#F0562A"/></g>',
    `<g fill="#221A2C">${pathsOf(line, hand, { x, y: middle + 15, size })}</g>`,
  ].join('')
}
