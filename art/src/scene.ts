import type { Dice } from './dice.ts'
import type { Inks } from './inks.ts'
import type { Drawn } from './pen.ts'

export const sceneWidth = 320
export const sceneHeight = 180

/** The square of a scene that an avatar shows: its top left corner and its side. */
export type Crop = readonly [x: number, y: number, side: number]

/** One scene of a topic. The seed varies the places of its parts, not its subject or light. */
export type Scene = {
  name: string
  crop: Crop
  draw(inks: Inks, dice: Dice): Drawn
}

export type Variants = readonly [Scene, ...Scene[]]
