import { box, disc, line, oval, shape, together, type Drawn } from '../pen.ts'

/** Walls with a gable; the bottom is at y. */
export const gabled = (
  x: number,
  y: number,
  { width, height, gable }: { width: number; height: number; gable: number },
  wall: string,
  roof: string,
): Drawn =>
  together(
    box(x, y - height, width, height, wall),
    shape(
      `M${x - 3} ${y - height + 0.5}L${x + width / 2} ${y - height - gable}L${x + width + 3} ${y - height + 0.5}Z`,
      roof,
    ),
  )

/** A window pane with a cross in `bar`, or without one. */
export const pane = (x: number, y: number, width: number, height: number, glass: string, bar?: string): Drawn =>
  together(
    box(x, y, width, height, glass, 1),
    bar === undefined
      ? ''
      : together(box(x + width / 2 - 0.8, y, 1.6, height, bar), box(x, y + height / 2 - 0.8, width, 1.6, bar)),
  )

/** A lit lampshade on a cord from the ceiling. */
export const hangingLamp = (x: number, y: number, half: number, ink: string, cord: string, light: string): Drawn =>
  together(
    line(`M${x} -2V${y - half}`, cord, 1.8),
    oval(x, y, half * 0.94, 3.4, light),
    shape(
      `M${x - half} ${y}C${x - half} ${y - half * 0.9} ${x - half * 0.3} ${y - half} ${x} ${y - half}S${x + half} ${y - half * 0.9} ${x + half} ${y}Z`,
      ink,
    ),
    disc(x, y + 3, 4, light),
  )

export const lantern = (x: number, y: number, ink: string, light: string, flame: string, cut: string): Drawn =>
  together(
    line(`M${x - 14} ${y - 44}q0-22 14-22t14 22`, ink, 3),
    box(x - 16, y - 40, 32, 38, light, 3),
    shape(`M${x} ${y - 32}c8 8 9.500 13 8.500 18q-2 7-8.500 7t-8.500-7c-1-5 .5-10 8.500-18Z`, flame),
    shape(`M${x} ${y - 21}c4 4 4 6 4 8q-1 4-4 4t-4-4c0-2 0-4 4-8Z`, '#FFF3D6'),
    line(`M${x - 9} ${y - 38}v35M${x + 9} ${y - 38}v35`, cut, 1.6),
    shape(`M${x - 15} ${y - 42}L${x - 8} ${y - 52}H${x + 8}L${x + 15} ${y - 42}Z`, ink),
    box(x - 20, y - 43, 40, 5, ink, 2),
    box(x - 20, y - 4, 40, 8, ink, 2),
  )
