import { randomFrom } from '../random.ts'

/** A drawn cover for stories that mention a photo, in layers; the same at each start. */
export type DemoCover = { svg: string; alt: string }

const [width, height] = [1600, 900]

/** A line of hills as a closed shape down from the horizon at `base`, of height `rough`. */
function hills(seed: number, base: number, rough: number): string {
  const { next: roll } = randomFrom(seed)
  const waves = Array.from({ length: 5 }, (_, n) => ({
    length: width / (1.1 + n * 1.7 + roll()),
    phase: roll() * Math.PI * 2,
    high: rough / (1 + n * 1.1),
  }))
  const heightAt = (x: number) =>
    waves.reduce((sum, w) => sum + Math.sin((x / w.length) * Math.PI * 2 + w.phase) * w.high, 0)
  const line = Array.from({ length: 81 }, (_, n) => (n * width) / 80).map(
    (x) => `${x} ${(base - heightAt(x)).toFixed(1)}`,
  )
  return `M0 ${height}L${line.join('L')}L${width} ${height}Z`
}

/** Short round strokes, our brand sign, between two heights; nearer ones are longer. */
function strokes(
  seed: number,
  count: number,
  [from, to]: [number, number],
  around?: { x: number; wide: number },
): string {
  const { next: roll } = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const near = roll() ** 1.4
    const y = from + (to - from) * near
    const reach = around === undefined ? width : around.wide * (0.35 + near)
    const x = around === undefined ? roll() * width : around.x + (roll() + roll() - 1) * reach
    const long = (14 + 70 * near) * (0.5 + roll())
    return `M${(x - long / 2).toFixed(1)} ${y.toFixed(1)}h${long.toFixed(1)}`
  }).join('')
}

function stars(seed: number, count: number, below: number): string {
  const { next: roll } = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const [x, y, r] = [roll() * width, roll() ** 1.3 * below, 0.9 + roll() ** 3 * 2.2]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(2)}" opacity="${(0.35 + roll() * 0.6).toFixed(2)}"/>`
  }).join('')
}

const gradient = (id: string, stops: [at: number, color: string][], more = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${more}>${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`
const glow = (id: string, color: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

const picture = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`

function lowTide(): string {
  const sun = { x: 1_040, y: 452 }
  const stack =
    'M560 520C566 470 590 452 604 398C612 366 640 348 660 362C684 378 684 420 702 446C722 474 730 500 736 520Z'
  const small = 'M764 520C768 496 780 478 802 474C824 472 838 498 844 520Z'
  return picture(
    gradient('sky', [
      [0, '#123A63'],
      [0.42, '#4F6E8E'],
      [0.72, '#E9A27C'],
      [1, '#FFD58A'],
    ]) +
      gradient('sea', [
        [0, '#F1B98A'],
        [0.1, '#A98F8C'],
        [0.38, '#3F6480'],
        [1, '#0F2E4F'],
      ]) +
      gradient('sand', [
        [0, '#4B4A57'],
        [1, '#1B2236'],
      ]) +
      glow('light', '#FFE3A8'),
    `<rect width="${width}" height="530" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="420" fill="url(#light)" opacity=".8"/><circle cx="${sun.x}" cy="${sun.y}" r="64" fill="#FFF0CF"/>
    <path d="${hills(11, 502, 16)}" fill="#7D8496" opacity=".75"/>
    <path d="${stack}${small}" fill="#23344F"/>
    <rect y="518" width="${width}" height="382" fill="url(#sea)"/>
    <g transform="translate(0 1040) scale(1 -1)" opacity=".38"><path d="${stack}${small}" fill="#152642"/></g>
    <path d="${strokes(5, 90, [526, 760], { x: sun.x, wide: 190 })}" stroke="#FFE3A8" stroke-width="5" stroke-linecap="round" opacity=".62"/>
    <path d="${strokes(6, 70, [530, 780])}" stroke="#DCE8F2" stroke-width="3.5" stroke-linecap="round" opacity=".22"/>
    <path d="${hills(23, 790, 26)}" fill="url(#sand)"/>
    <path d="M0 836C180 806 330 824 470 846S760 880 900 850S1240 806 1600 846V900H0Z" fill="#0E1626"/>
    <path d="M250 842C300 800 372 806 392 842S330 888 300 862S342 812 410 826S520 858 566 836" fill="none" stroke="#F0562A" stroke-width="10" stroke-linecap="round"/>`,
  )
}

function firstNight(): string {
  const house = { x: 1_010, y: 470 }
  const lit = [0, 1, 2].map((n) => `M${house.x + 26 + n * 62} ${house.y + 30}h38v36h-38Z`).join('')
  return picture(
    gradient('sky', [
      [0, '#0D1533'],
      [0.55, '#26306E'],
      [0.85, '#6A5A96'],
      [1, '#B98AA0'],
    ]) +
      gradient('far', [
        [0, '#3A3F79'],
        [1, '#2A2F62'],
      ]) +
      gradient('near', [
        [0, '#191F4A'],
        [1, '#0B1028'],
      ]) +
      glow('light', '#FFD58A') +
      glow('moon', '#E8EDFF'),
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>
    <g fill="#F5F2FF">${stars(31, 150, 470)}</g>
    <circle cx="372" cy="214" r="190" fill="url(#moon)" opacity=".3"/><circle cx="372" cy="214" r="46" fill="#F3F0FF"/>
    <path d="${hills(3, 520, 46)}" fill="#5B5590" opacity=".8"/><path d="${hills(17, 590, 52)}" fill="url(#far)"/>
    <circle cx="${house.x + 140}" cy="${house.y + 70}" r="330" fill="url(#light)" opacity=".42"/>
    <path d="M0 690C240 640 420 700 620 668S900 556 1060 546S1380 560 1600 620V900H0Z" fill="#222857"/>
    <path d="M${house.x} ${house.y + 12}h280v78h-280Z" fill="#7C6687"/><path d="M${house.x - 22} ${house.y + 16}l40 -52h244l40 52Z" fill="#3B2C4F"/>
    <g fill="#2C3A78"><path d="M${house.x + 34} ${house.y + 6}l16 -30h58l-8 30ZM${house.x + 116} ${house.y + 6}l8 -30h58l-2 30Z"/></g>
    <path d="${lit}" fill="#FFE3A8"/><path d="M${house.x + 222} ${house.y + 90}v-60h36v60Z" fill="#FFC763"/>
    <path d="M1233 560C1226 610 1150 640 1120 690S1060 790 940 830H1040C1150 800 1160 730 1190 700S1262 620 1267 560Z" fill="#FFD58A" opacity=".24"/>
    <path d="M0 800C200 770 380 800 560 812S900 800 1080 820S1420 850 1600 806V900H0Z" fill="url(#near)"/>
    <g stroke="#0B1028" stroke-width="7" stroke-linecap="round"><path d="M196 812v-96M236 820v-70M160 818v-58M1440 836v-92M1476 840v-64M1404 842v-50"/></g>`,
  )
}

export const demoCovers = {
  tidepool: {
    svg: lowTide(),
    alt: 'Low tide at sundown: a rock in calm water, and a loop of orange rope on the sand.',
  },
  olmara: { svg: firstNight(), alt: 'A small clinic on a ridge at night, with light in all of its windows.' },
} satisfies Record<string, DemoCover>
