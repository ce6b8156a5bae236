import { posterSize, type Poster } from '@kindling/contract/page-head'
import { beginsRight, linesOf, pathsOf, type Hand, type Hands, type Line } from './lettering.ts'

const { width, height } = posterSize
const edge = 56
/** Where the picture ends and the foot begins. */
export const pictureHeight = 480
const footText = 700
const meterWidth = 760
const tones = { ember: '#F0562A', plum: '#5A2E86', pine: '#0C7459' }
const titleSizes = [
  { size: 76, most: 2 },
  { size: 60, most: 3 },
]

/** All that stands over and below the picture of a poster, as SVG without a single letter of text. */
export function posterOverlay(poster: Poster, hands: Hands): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    titleOf(poster.title, hands.title),
    `<path fill="#FFF" d="M0 ${pictureHeight}H${width}V${height}H0Z"/>`,
    footOf(poster, hands.text),
    markOf(hands.title),
    '</svg>',
  ].join('')
}

function titleOf(title: string, hand: Hand): string {
  const room = width - 2 * edge
  const [large, small] = titleSizes.map((look) => ({ ...look, ...linesOf(title, hand, { ...look, width: room }) }))
  const { size, lines } = large!.whole ? large! : small!
  const lineHeight = size * 1.12
  const last = pictureHeight - 40
  const first = last - (lines.length - 1) * lineHeight
  const titleTop = first - size
  const scrimTop = Math.max(0, titleTop - 150)
  const offset = ((titleTop - scrimTop) / (pictureHeight - scrimTop)).toFixed(3)
  const drawn = lines.map((line, i) => pathsOf(line, hand, { x: begin(line, title), y: first + i * lineHeight, size }))
  return [
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#15101C" stop-opacity="0"/>',
    // dark enough for white letters on a white photo
    `<stop offset="${offset}" stop-color="#15101C" stop-opacity=".66"/>`,
    '<stop offset="1" stop-color="#15101C" stop-opacity=".8"/></linearGradient></defs>',
    `<path fill="url(#s)" d="M0 ${scrimTop}H${width}V${pictureHeight}H0Z"/>`,
    `<g fill="#FFF">${drawn.join('')}</g>`,
  ].join('')
}

const begin = (line: Line, text: string) => (beginsRight(text) ? width - edge - line.width : edge)

/** What is there stands in the middle of the foot, whatever of it is missing. */
function footOf({ figures, meter, place }: Poster, hand: Hand): string {
  const parts = [
    ...(figures === null ? [] : [{ high: 36, draw: (top: number) => lettered(figures, top + 28, 34, '#221A2C') }]),
    ...(meter === null ? [] : [{ high: 14, draw: (top: number) => drawMeter(meter, top) }]),
    ...(place === null ? [] : [{ high: 26, draw: (top: number) => lettered(place, top + 21, 26, '#564B63') }]),
  ]
  const gap = 14
  const whole = parts.reduce((sum, { high }) => sum + high, 0) + gap * (parts.length - 1)
  let top = pictureHeight + (height - pictureHeight - whole) / 2
  return parts
    .map(({ high, draw }) => {
      const drawn = draw(top)
      top += high + gap
      return drawn
    })
    .join('')

  function lettered(text: string, y: number, size: number, color: string): string {
    const [line] = linesOf(text, hand, { size, width: footText, most: 1 }).lines
    return line === undefined ? '' : `<g fill="${color}">${pathsOf(line, hand, { x: edge, y, size })}</g>`
  }
}

function drawMeter({ percent, tone }: NonNullable<Poster['meter']>, top: number): string {
  const bar = (wide: number, color: string) =>
    `<rect x="${edge}" y="${top}" width="${wide}" height="14" rx="7" fill="${color}"/>`
  const filled = (Math.min(100, percent) / 100) * meterWidth
  return bar(meterWidth, '#F2EEF5') + (filled > 0 ? bar(Math.max(14, filled), tones[tone]) : '')
}

function markOf(hand: Hand): string {
  const size = 44
  const { lines } = linesOf('kindling', hand, { size, width, most: 1 })
  const [line] = lines
  if (line === undefined) return ''
  const x = width - edge - line.width
  const middle = (pictureHeight + height) / 2
  return [
    `<g transform="translate(${x - 70} ${middle - 31}) scale(1.25)" fill="none">`,
    '<path d="M13 8v32M20.5 27.5 35 40" stroke="#221A2C" stroke-width="7" stroke-linecap="round"/>',
    '<path d="M36.5 5c2.6 6.8 1.7 12.4-2.2 16.3-3.6 3.6-8.6 4.3-12.2 2.4-.6-.3-.7-.9-.5-1.5C23.2 16.5 28.5 12.8 36.5 5Z" fill="#F0562A"/></g>',
    `<g fill="#221A2C">${pathsOf(line, hand, { x, y: middle + 15, size })}</g>`,
  ].join('')
}
