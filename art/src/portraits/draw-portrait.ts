import { avatarDuotoneOf, seedOf } from '@kindling/contract/pages/duotones'
import { diceOf } from '../dice.ts'
import { inksOf } from '../inks.ts'
import { box, disc, together, type Drawn } from '../pen.ts'
import { clothes } from './clothes.ts'
import { features, head } from './face.ts'
import { hairOf } from './hair.ts'
import type { Look } from './look.ts'

/** Head and shoulders before a disc, centered in a square; the seed selects the duotone of ground and clothes. */
export function drawPortrait(look: Look, seed: string): Drawn {
  const inks = inksOf(avatarDuotoneOf(seed))
  const dice = diceOf(seedOf(seed))
  const { back = '', front } = hairOf(look, inks)
  return together(
    box(0, 0, 240, 240, inks.ground),
    disc(dice.around(120, 26), dice.around(96, 10), 88, inks.haze),
    back,
    head(look),
    features(look),
    clothes(look, inks),
    front,
    look.earrings ? together(disc(76, 131, 4, inks.light), disc(164, 131, 4, inks.light)) : '',
  )
}
