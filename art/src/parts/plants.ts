import { box, disc, each, line, placed, shape, together, type Drawn } from '../pen.ts'

/** A leaf from its stem at x, y in direction `turn` in degrees (-90 is up). */
export const leaf = (x: number, y: number, length: number, width: number, turn: number, ink: string): Drawn =>
  placed(
    { x, y, turn },
    shape(
      `M0 0C${length * 0.25} ${-width} ${length * 0.75} ${-width} ${length} 0C${length * 0.75} ${width} ${length * 0.25} ${width} 0 0Z`,
      ink,
    ),
  )

export const pottedPlant = (
  x: number,
  y: number,
  size: number,
  leaves: string,
  backLeaves: string,
  pot: string,
): Drawn =>
  together(
    leaf(x, y - 20 * size, 28 * size, 7 * size, -132, backLeaves),
    leaf(x, y - 20 * size, 28 * size, 7 * size, -48, backLeaves),
    leaf(x, y - 20 * size, 36 * size, 8 * size, -92, leaves),
    shape(`M${x - 14 * size} ${y - 22 * size}h${28 * size}l${-4 * size} ${22 * size}h${-20 * size}Z`, pot),
  )

export const roundTree = (x: number, y: number, size: number, ink: string, trunk: string): Drawn =>
  together(
    box(x - 2.5, y - 44 * size, 5, 44 * size, trunk),
    disc(x, y - 58 * size, 22 * size, ink),
    disc(x - 17 * size, y - 46 * size, 14 * size, ink),
    disc(x + 16 * size, y - 48 * size, 15 * size, ink),
  )

export const poplar = (x: number, y: number, height: number, ink: string): Drawn =>
  together(box(x - 1, y - 5, 2, 9, ink), leaf(x, y, height, height * 0.22, -90, ink))

export const pine = (x: number, y: number, height: number, ink: string): Drawn =>
  shape(
    `M${x} ${y - height}l${height * 0.2} ${height * 0.36}h${-height * 0.08}l${height * 0.18} ${height * 0.32}h${-height * 0.09}l${height * 0.15} ${height * 0.32}h${-height * 0.72}l${height * 0.15} ${-height * 0.32}h${-height * 0.09}l${height * 0.18} ${-height * 0.32}h${-height * 0.08}Z`,
    ink,
  )

export function kelp(x: number, joints: number, inks: [string, string]): Drawn {
  const step = 15.5
  let stem = `M${x} 184`
  for (let joint = 0; joint < joints; joint++) stem += `q${joint % 2 ? -7 : 7} ${-step / 2} 0 ${-step}`
  return together(
    line(stem, inks[0], 2.6),
    each(joints, (joint) => {
      const left = joint % 2 === 1
      return leaf(
        x + (left ? -3 : 3),
        184 - step * (joint + 0.5),
        18 - joint * 0.8,
        4.6,
        left ? -150 : -30,
        inks[joint % 2]!,
      )
    }),
    leaf(x, 184 - step * joints, 15, 4, -82, inks[1]),
  )
}

/** A reed that bends by `lean`; `head`: with a cattail in that ink. */
export const reed = (x: number, foot: number, height: number, lean: number, ink: string, head?: string): Drawn =>
  together(
    line(`M${x} ${foot}Q${x + lean * 0.3} ${foot - height * 0.5} ${x + lean} ${foot - height}`, ink, 2.6),
    head === undefined
      ? ''
      : line(`M${x + lean * 0.92} ${foot - height + 5}L${x + lean * 1.08} ${foot - height - 13}`, head, 6),
  )
