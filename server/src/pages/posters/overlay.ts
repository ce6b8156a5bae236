import type { Poster, PosterShape } from '@kindling/contract/page-head'
import { beginsRight, linesOf, pathsOf, type Hand, type Hands, type Line } from './lettering.ts'
import { looks, type Look } from './look.ts'

const tones = { ember: '#F0562A', plum: '#5A2E86', pine: '#0C7459' }

/** All that stands over and below the picture of a poster, as SVG without a single letter of text. */
export function posterOverlay(poster: Poster, hands: Hands, shape: PosterShape): string {
  const look = looks[shape]
  const { width, height, pictureHeight } = look
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    titleOf(poster.title, hands.title, look),
    `<path fill="#FFF" d="M0 ${pictureHeight}H${width}V${height}H0Z"/>`,
    footOf(poster, hands.text, look),
    markOf(hands.title, look),
    '</svg>',
  ].join('')
}

function titleOf(title: string, hand: Hand, look: Look): string {
  const { width, edge, pictureHeight } = look
  const room = width - 2 * edge
  const [large, small] = look.titles.map((one) => ({ ...one, ...linesOf(title, hand, { ...one, width: room }) }))
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

const begin = (line: Line, text: string, { width, edge }: Look) =>
  beginsRight(text) ? width - edge - line.width : edge

/** What is there stands in the middle of the foot, whatever of it is missing. */
function footOf({ figures, meter, place, sentence }: Poster, hand: Hand, look: Look): string {
  const { foot } = look
  const parts = [
    ...(sentence === null || foot.sentence === null ? [] : [lettered(sentence, foot.sentence, '#221A2C')]),
    ...(figures === null ? [] : [lettered(figures, { size: foot.figures, most: 1 }, '#221A2C')]),
    ...(meter === null
      ? []
      : [{ high: foot.meter, draw: (top: number) => drawMeter(meter, { top, high: foot.meter, look }) }]),
    ...(place === null ? [] : [lettered(place, { size: foot.place, most: 1 }, '#564B63')]),
  ]
  const whole = parts.reduce((sum, { high }) => sum + high, 0) + foot.gap * (parts.length - 1)
  let top = look.pictureHeight + (foot.height - whole) / 2
  return parts
    .map(({ high, draw }) => {
      const drawn = draw(top)
      top += high + foot.gap
      return drawn
    })
    .join('')

  function lettered(text: string, { size, most }: { size: number; most: number }, color: string) {
    const { lines } = linesOf(text, hand, { size, width: foot.width, most })
    const lineHeight = size * 1.3
    return {
      high: size * 1.05 + (lines.length - 1) * lineHeight,
      draw: (top: number) =>
        lines
          .map((line, i) => {
            // a sentence begins where it is read from, a line of figures at the edge
            const x = most === 1 ? look.edge : begin(line, text, look)
            return `<g fill="${color}">${pathsOf(line, hand, { x, y: top + size * 0.82 + i * lineHeight, size })}</g>`
          })
          .join(''),
    }
  }
}

type Bar = { top: number; high: number; look: Look }

function drawMeter({ percent, tone }: NonNullable<Poster['meter']>, { top, high, look }: Bar): string {
  const { meterWidth } = look.foot
  const bar = (wide: number, color: string) =>
    `<rect x="${look.edge}" y="${top}" width="${wide}" height="${high}" rx="${high / 2}" fill="${color}"/>`
  const filled = (Math.min(100, percent) / 100) * meterWidth
  return bar(meterWidth, '#F2EEF5') + (filled > 0 ? bar(Math.max(high, filled), tones[tone]) : '')
}

function markOf(hand: Hand, { width, edge, markMiddle: middle }: Look): string {
  const size = 44
  const { lines } = linesOf('kindling', hand, { size, width, most: 1 })
  const [line] = lines
  if (line === undefined) return ''
  const x = width - edge - line.width
  return [
    `<g transform="translate(${x - 70} ${middle - 31}) scale(1.25)" fill="none">`,
    '<path d="M13 8v32M20.5 27.5 35 40" stroke="#221A2C" stroke-width="7" stroke-linecap="round"/>',
    '<path d="M36.5 5c2.6 6.8 1.7 12.4-2.2 16.3-3.6 3.6-8.6 4.3-12.2 2.4-.6-.3-.7-.9-.5-1.5C23.2 16.5 28.5 12.8 36.5 5Z" fill="#F0562A"/></g>',
    `<g fill="#221A2C">${pathsOf(line, hand, { x, y: middle + 15, size })}</g>`,
  ].join('')
}
