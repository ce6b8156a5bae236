/** Shapes with the same opacity as one path; `width`: drawn as lines of that width, otherwise filled. */
export type PrintPath = { d: string; opacity: number; width?: number }

export const printWidth = 280
export const printHeight = 158
const [W, H] = [printWidth, printHeight]

type Random = () => number
type Family = { name: string; draw: (random: Random) => PrintPath[] }

const round = (n: number): number => Math.round(n * 10) / 10
/** One of five opacities between two, so that shapes can share a path. */
const shade = (random: Random, from: number, to: number): number =>
  round100(from + ((to - from) * Math.floor(random() * 5)) / 4)
const round100 = (n: number): number => Math.round(n * 100) / 100
const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0`

/** Dots like rising embers: bigger and denser toward the bottom. */
function sparks(random: Random): PrintPath[] {
  return Array.from({ length: 46 }, () => {
    const depth = 1 - random() ** 2.3
    const radius = 1.4 + 8.2 * depth ** 2.4 * (0.8 + random() * 0.35)
    return { d: circle(random() * W, depth * (H - 4) + 2, radius), opacity: shade(random, 0.45, 0.8) }
  })
}

/** Six translucent layers with a wave on top. */
function strata(random: Random): PrintPath[] {
  return Array.from({ length: 6 }, (_, layer) => {
    const base = H * (0.2 + layer * 0.135) + (random() - 0.5) * 14
    const height = 6 + random() * 11
    const turns = 0.7 + random() * 0.9
    const phase = random() * Math.PI * 2
    let d = `M0 ${H}`
    for (let x = 0; x <= W; x += 20)
      d += `L${x} ${round(base + height * Math.sin(phase + (x / W) * turns * Math.PI * 2))}`
    // layers overlap, so each has an opacity of its own, which keeps it a separate path
    return { d: `${smooth(d)}L${W} ${H}Z`, opacity: 0.22 + layer * 0.0001 }
  })
}

/** Turns the corners of a polyline into curves through its middles. */
function smooth(line: string): string {
  const points = line
    .slice(1)
    .split('L')
    .map((p) => p.split(' ').map(Number) as [number, number])
  const [start, first, ...rest] = points
  let d = `M${start![0]} ${start![1]}L${first![0]} ${first![1]}`
  let before = first!
  for (const point of rest) {
    d += `Q${before[0]} ${before[1]} ${round((before[0] + point[0]) / 2)} ${round((before[1] + point[1]) / 2)}`
    before = point
  }
  return `${d}L${before[0]} ${before[1]}`
}

/** Nearly upright sticks with round ends. */
function twigs(random: Random): PrintPath[] {
  return Array.from({ length: 34 }, () => {
    const length = 22 + random() * 40
    const lean = (random() - 0.5) * 1.15
    const x = random() * W
    const y = random() * (H + 20) - 20
    const d = `M${round(x)} ${round(y)}l${round(Math.sin(lean) * length)} ${round(Math.cos(lean) * length)}`
    return { d, opacity: shade(random, 0.3, 0.85), width: 3.2 }
  })
}

/** Twelve loose rings around one place. */
function rings(random: Random): PrintPath[] {
  const cx = W * (0.2 + random() * 0.5)
  const cy = H * (0.35 + random() * 0.35)
  return Array.from({ length: 12 }, (_, ring) => {
    const rx = 15 + ring * 15 + (random() - 0.5) * 4
    const ry = rx * (0.94 + random() * 0.08)
    const x = cx + (random() - 0.5) * 3
    const y = cy + (random() - 0.5) * 3
    const d = `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`
    return { d, opacity: round100(0.75 - ring * 0.045), width: round(4.4 - ring * 0.1 + (random() - 0.5) * 1.2) }
  })
}

/** Five rows of quarter circles and dots. */
function quilt(random: Random): PrintPath[] {
  const cell = H / 5
  const paths: PrintPath[] = []
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < Math.ceil(W / cell); column++) {
      const [x, y, kind] = [column * cell, row * cell, random()]
      const opacity = shade(random, 0.35, 0.85)
      if (kind < 0.14) paths.push({ d: circle(x + cell / 2, y + cell / 2, cell * 0.28), opacity: 0.7 })
      else if (kind < 0.86) paths.push({ d: quarter(Math.floor(random() * 4), x, y, cell), opacity })
    }
  }
  return paths
}

function quarter(corner: number, x: number, y: number, c: number): string {
  const [l, t, r, b] = [round(x), round(y), round(x + c), round(y + c)]
  const arc = (ex: number, ey: number): string => `A${round(c)} ${round(c)} 0 0 1 ${ex} ${ey}Z`
  if (corner === 0) return `M${l} ${t}L${r} ${t}${arc(l, b)}`
  if (corner === 1) return `M${r} ${t}L${r} ${b}${arc(l, t)}`
  if (corner === 2) return `M${r} ${b}L${l} ${b}${arc(r, t)}`
  return `M${l} ${b}L${l} ${t}${arc(r, b)}`
}

/** Four rows of petals, each row shifted by half a petal. */
function leaves(random: Random): PrintPath[] {
  const size = H / 4
  const paths: PrintPath[] = []
  for (let row = 0; row < 4; row++) {
    const shift = row % 2 === 0 ? 0 : -size / 2
    for (let column = 0; column <= Math.ceil(W / size) + 1; column++) {
      const [x, y] = [round(column * size + shift), round(row * size)]
      const [far, low] = [round(x + size), round(y + size)]
      const d =
        (column + row) % 2 === 0
          ? `M${x} ${low}Q${x} ${y} ${far} ${y}Q${far} ${low} ${x} ${low}Z`
          : `M${x} ${y}Q${far} ${y} ${far} ${low}Q${x} ${low} ${x} ${y}Z`
      paths.push({ d, opacity: shade(random, 0.2, 0.75) })
    }
  }
  return paths
}

export const families: readonly Family[] = [
  { name: 'sparks', draw: sparks },
  { name: 'strata', draw: strata },
  { name: 'twigs', draw: twigs },
  { name: 'rings', draw: rings },
  { name: 'quilt', draw: quilt },
  { name: 'leaves', draw: leaves },
]
