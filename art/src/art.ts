import type { Topic } from '@kindling/contract/common'
import { avatarDuotoneOf, duotoneOf, seedOf, type Duotone } from '@kindling/contract/pages/duotones'
import { diceOf } from './dice.ts'
import { inksOf } from './inks.ts'
import { box, placed } from './pen.ts'
import { drawPortrait } from './portraits/draw-portrait.ts'
import type { Look } from './portraits/look.ts'
import { drawPrint } from './prints/draw-print.ts'
import { sceneHeight, sceneWidth, type Crop, type Scene } from './scene.ts'
import { scenesByTopic } from './scenes/by-topic.ts'
import { quietScenes } from './scenes/quiet.ts'

/** `seed`: the uuid of the drawn thing. `quiet`: grief, disasters, illness; the scene is still and dimmed. */
export type Drawing = { seed: string; quiet?: boolean }
export type TopicDrawing = Drawing & { topic: Topic }

/** The scene of a cover, 320 x 180, as SVG with shapes only; rasterize it at 72 dpi times `width / 320`. */
export function scene(asked: TopicDrawing): string {
  return compose(asked, duotoneOf(asked.seed, asked.quiet), () => [0, 0, sceneWidth, sceneHeight])
}

/** The middle of the same scene, square, in another duotone. */
export function avatar(asked: TopicDrawing): string {
  return compose(asked, avatarDuotoneOf(asked.seed, asked.quiet), ({ crop }, mirrored) => square(crop, mirrored))
}

/** Shapes without a subject, for people and small things, 280 x 158, as SVG. */
export function print({ seed, quiet = false }: Drawing): string {
  return drawPrint(seed, quiet)
}

export type { Look }

/** Head and shoulders of a person, square, as SVG; the seed selects the two colors of ground and clothes. */
export function portrait(look: Look, seed: string): string {
  const frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 12 200 200" width="200" height="200">'
  return `${frame}${drawPortrait(look, seed)}</svg>`
}

/** The scene that a seed selects. */
export function chosenScene({ topic, seed, quiet = false }: TopicDrawing): Scene {
  const variants = quiet ? quietScenes : scenesByTopic[topic]
  return variants[(seedOf(seed) >>> 8) % variants.length] ?? variants[0]
}

type ViewBox = readonly [x: number, y: number, width: number, height: number]

function compose(asked: TopicDrawing, duotone: Duotone, viewed: (of: Scene, mirrored: boolean) => ViewBox): string {
  const chosen = chosenScene(asked)
  const inks = inksOf(duotone, asked.quiet)
  const dice = diceOf(seedOf(asked.seed))
  const mirrored = dice.chance(0.5)
  const drawn = chosen.draw(inks, dice)
  const [x, y, width, height] = viewed(chosen, mirrored)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">`,
    box(0, 0, sceneWidth, sceneHeight, inks.ground),
    mirrored ? placed({ x: sceneWidth, y: 0, mirrored }, drawn) : drawn,
    '</svg>',
  ].join('')
}

const square = ([x, y, side]: Crop, mirrored: boolean): ViewBox => [mirrored ? sceneWidth - x - side : x, y, side, side]
