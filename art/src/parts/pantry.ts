import { box, each, line, oval, shape, together, type Drawn } from '../pen.ts'

/** A jar, filled to three fifths; the bottom is at y. */
export const jar = (
  x: number,
  y: number,
  width: number,
  height: number,
  { glass, content, lid }: { glass: string; content: string; lid: string },
): Drawn =>
  together(
    box(x + width * 0.12, y - height - 6, width * 0.76, 8, lid, 2),
    box(x, y - height, width, height, glass, width * 0.2),
    shape(
      `M${x} ${y - height * 0.66}h${width}v${height * 0.66 - width * 0.2}q0 ${width * 0.2} ${-width * 0.2} ${width * 0.2}h${-width * 0.6}q${-width * 0.2} 0 ${-width * 0.2} ${-width * 0.2}Z`,
      content,
    ),
  )

export const loaf = (x: number, y: number, width: number, height: number, crust: string, cut: string): Drawn =>
  together(
    shape(
      `M${x + 4} ${y}q-6 0-6-8C${x - 2} ${y - height * 1.05} ${x + width * 0.25} ${y - height} ${x + width / 2} ${y - height}S${x + width + 2} ${y - height * 1.05} ${x + width + 2} ${y - 8}q0 8-6 8Z`,
      crust,
    ),
    each(3, (index) => line(`M${x + width * (0.28 + 0.22 * index)} ${y - height + 6}l-5 ${height * 0.34}`, cut, 2.6)),
  )

export const bowl = (x: number, y: number, half: number, ink: string, content: string): Drawn =>
  together(
    shape(`M${x - half} ${y - 18}a${half} 17 0 0 0 ${2 * half} 0Z`, ink),
    box(x - half * 0.42, y - 3, half * 0.84, 3, ink),
    oval(x, y - 18, half, 4, content),
  )

export const cup = (x: number, y: number, width: number, height: number, ink: string, handleRight = true): Drawn =>
  together(
    shape(`M${x} ${y - height}h${width}v${height - 5}q0 5-5 5h${10 - width}q-5 0-5-5Z`, ink),
    handleRight
      ? line(`M${x + width} ${y - height + 5}q8 0 8 5.500t-8 5.500`, ink, 3)
      : line(`M${x} ${y - height + 5}q-8 0-8 5.500t8 5.500`, ink, 3),
  )

export const steam = (x: number, y: number, height: number, ink: string): Drawn =>
  line(`M${x} ${y}c-7-${height * 0.36} 7-${height * 0.64} 0-${height}`, ink, 3.2)

export const apple = (x: number, y: number, radius: number, ink: string, stem: string): Drawn =>
  together(
    shape(
      `M${x} ${y - radius * 1.7}C${x + radius * 1.3} ${y - radius * 2.2} ${x + radius * 1.5} ${y - radius * 0.3} ${x + radius * 0.5} ${y}H${x - radius * 0.5}C${x - radius * 1.5} ${y - radius * 0.3} ${x - radius * 1.3} ${y - radius * 2.2} ${x} ${y - radius * 1.7}Z`,
      ink,
    ),
    line(`M${x} ${y - radius * 1.7}q0-3 2-5`, stem, 1.8),
  )

/** A wooden crate of three slats; the bottom is at y. */
export const crate = (x: number, y: number, width: number, height: number, wood: string, gap: string): Drawn =>
  together(
    box(x, y - height, width, height, gap, 1),
    each(3, (index) => box(x, y - height + (index * (height + 2)) / 3, width, height / 3 - 2, wood, 1)),
    box(x + 3, y - height, 4, height, wood),
    box(x + width - 7, y - height, 4, height, wood),
  )
