import type { Dice } from '../dice.ts'
import { mix } from '@kindling/contract/pages/duotones'
import type { Inks } from '../inks.ts'
import { floor, hills, sticks, water } from '../parts/ground.ts'
import { gabled, pane } from '../parts/house.ts'
import { cup } from '../parts/pantry.ts'
import { pine, pottedPlant, roundTree } from '../parts/plants.ts'
import { crescent, stars } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function book(inks: Inks, x: number, foot: number, width: number, height: number, ink: string): Drawn {
  return together(
    box(x, foot - height, width, height, ink, 1.5),
    box(x, foot - height + 8, width, 2.4, inks.ground),
    box(x, foot - 12, width, 2.4, inks.ground),
  )
}

function row(inks: Inks, dice: Dice): Drawn {
  const count = dice.count(5, 6)
  const lit = dice.count(1, count - 2)
  const covers = [inks.subject, inks.near, inks.shade]
  const first = dice.count(0, 2)
  let x = 62
  const upright = each(count, (index) => {
    const width = dice.between(12, 18)
    const drawn = book(
      inks,
      x,
      134,
      width,
      dice.between(56, 82),
      index === lit ? inks.light : covers[(index + first) % 3]!,
    )
    x += width + 1.5
    return drawn
  })
  return upright + placed({ x: x + 7, y: 134, turn: -15 }, book(inks, 0, 0, 14, 66, inks.near))
}

function sill(inks: Inks, dice: Dice): Drawn {
  const [glassLeft, glass] = [44, 232]
  const moon = dice.around(224, 5)
  return together(
    box(glassLeft, 8, glass, 126, inks.far, 4),
    dice.chance(0.5) ? crescent(moon, 44, 18, inks.light) : disc(moon, 46, 20, inks.light),
    shape('M44 108C90 86 130 90 170 102S240 88 276 96V134H44Z', inks.setting),
    box(157, 8, 6, 126, inks.ground),
    box(glassLeft, 70, glass, 4, inks.ground),
    row(inks, dice),
    dice.chance(0.5)
      ? together(
          box(194, 123, 66, 11, inks.subject, 1.5),
          box(200, 113, 54, 10, inks.near, 1.5),
          cup(dice.around(216, 3), 113, 24, 20, inks.subject),
        )
      : together(pottedPlant(dice.around(226, 4), 134, 1.15, inks.subject, inks.shade, inks.near)),
    box(26, 134, 268, 9, inks.subject, 2),
    box(26, 143, 268, 5, inks.near),
    sticks(dice, inks.far, { count: 4, from: 160, to: 170 }),
  )
}

function openBook(x: number, y: number, page: string, edge: string, print: string): Drawn {
  return together(
    shape(`M${x} ${y - 6}c-12-10-36-12-58-6v13h116v-13c-22-6-46-4-58 6Z`, edge),
    shape(`M${x} ${y - 9}c-14-11-34-13-52-8v14c18-4 36-2 52 7c16-9 34-11 52-7v-14c-18-5-38-3-52 8Z`, page),
    line(`M${x} ${y - 8}v9`, edge, 1.8),
    line(`M${x - 42} ${y - 11}q16-3 30 3M${x + 12} ${y - 8}q14-6 30-3`, print, 1.6),
  )
}

function deskLamp(inks: Inks, dice: Dice): Drawn {
  const pens = dice.count(2, 4)
  const shadeAt = dice.around(144, 3)
  return together(
    shape(`M${shadeAt - 23} 66L84 134H270L${shadeAt + 33} 50Z`, inks.far),
    shape(`M${shadeAt - 12} 64L116 134H238L${shadeAt + 26} 54Z`, inks.faint),
    floor(134, inks.setting),
    box(0, 134, 320, 5, inks.near),
    line(`M80 130L62 80L${shadeAt - 10} 32`, inks.near, 5),
    disc(62, 80, 5, inks.subject),
    shape('M56 134q0-8 10-8h28q10 0 10 8Z', inks.subject),
    placed(
      { x: shadeAt, y: 42, turn: -17 },
      shape('M-30 18C-30-4-18-16-10-19V-26q0-3 3-3H7q3 0 3 3V-19C18-16 30-4 30 18Z', inks.subject),
      oval(0, 18, 30, 5.5, inks.light),
      box(-10, -20, 20, 3, inks.near),
    ),
    openBook(dice.around(176, 4), 135, inks.light, inks.near, mix(inks.light, inks.ground, 0.35)),
    box(258, 108, 18, 26, inks.subject, 3),
    each(pens, (index) => line(`M${262 + 4 * index} 108l${-5 + 4 * index} ${-dice.between(18, 30)}`, inks.near, 3)),
    dice.chance(0.5)
      ? each(2, (index) => box(8, 123 - 10 * index, 38 - 6 * index, 10, index ? inks.near : inks.shade, 1.5))
      : '',
    sticks(dice, inks.far, { count: 5, from: 152, to: 170 }),
  )
}

/** The landscape that rises from an open book. */
function bookLand(inks: Inks, dice: Dice): Drawn {
  const school = dice.around(126, 5)
  const trees = dice.count(2, 3)
  return together(
    stars(dice, inks.near, { count: 8, low: 54 }),
    crescent(dice.around(232, 6), 42, 17, inks.light),
    shape('M52 122C86 96 130 102 160 112S240 98 268 120V142H52Z', inks.setting),
    each(trees, (index) =>
      pine(dice.around(204 + 20 * index, 3), 124 - 3 * index, dice.between(34, 46), index % 2 ? inks.near : inks.shade),
    ),
    dice.chance(0.5) ? roundTree(dice.around(88, 3), 120, 0.62, inks.near, inks.near) : pine(86, 122, 40, inks.near),
    gabled(school - 18, 122, { width: 44, height: 30, gable: 18 }, inks.subject, inks.shade),
    box(school - 2, 62, 12, 18, inks.subject),
    shape(`M${school - 5} 63l9-13 9 13Z`, inks.shade),
    disc(school + 4, 71, 3, inks.light),
    pane(school - 12, 99, 9, 11, inks.light, inks.shade),
    pane(school + 11, 99, 9, 11, inks.light, inks.shade),
    box(school, 104, 8, 18, inks.ground, 1),
    shape(
      'M160 140C120 112 76 112 34 122V150C78 142 124 146 160 164C196 146 242 142 286 150V122C244 112 200 112 160 140Z',
      inks.subject,
    ),
    shape('M160 140C130 120 90 116 34 122V150C78 142 124 146 160 164Z', inks.shade),
    shape(
      'M26 130L34 128V150C78 142 124 146 160 164C196 146 242 142 286 150V128L294 130V160C244 152 200 154 160 172C120 154 76 152 26 160Z',
      inks.near,
    ),
    shape(
      `M${school} 122h8C${school + 20} 136 ${school - 10} 142 ${school + 16} 148L${school - 2} 143C${school - 24} 138 ${school + 4} 132 ${school} 122Z`,
      inks.light,
    ),
    line('M184 142q38-18 80-13M186 150q38-15 80-11', inks.near, 1.8),
  )
}

const envelope = (x: number, y: number, turn: number, paper: string, fold: string): Drawn =>
  placed({ x, y, turn }, box(-13, 0, 26, 18, paper, 2), line('M-12 2L0 11L12 2', fold, 1.8))

/** The y of a quadratic arch at `x`, from `left` to `right` at `foot`, with its control point at `pull`. */
const archAt = (x: number, [left, right, foot, pull]: readonly [number, number, number, number]): number => {
  const share = (x - left) / (right - left)
  return foot + 2 * share * (1 - share) * (pull - foot)
}

function bridgeOfLetters(inks: Inks, dice: Dice): Drawn {
  const count = dice.count(4, 6)
  const lit = dice.count(1, count - 2)
  const papers = [inks.subject, inks.shade, inks.near]
  const cord = [34, 286, 34, 84] as const
  const rail = [14, 306, 108, 40] as const
  return together(
    stars(dice, inks.near, { count: 5, low: 30 }),
    hills(dice, 112, 12, inks.far),
    gabled(-8, 126, { width: 52, height: dice.around(46), gable: 22 }, inks.setting, inks.haze),
    gabled(278, 126, { width: 52, height: dice.around(52), gable: 22 }, inks.setting, inks.haze),
    pane(14, 85, 10, 13, inks.light),
    pane(296, 84, 10, 13, inks.light),
    line('M34 34Q160 84 286 34', inks.near, 1.8),
    line('M34 90V30M286 90V30', inks.near, 3),
    each(count, (index) => {
      const x = 34 + (252 * (index + 1)) / (count + 1)
      const paper = index === lit ? inks.light : papers[index % 3]!
      return envelope(x, archAt(x, cord) - 2, dice.around(0, 9), paper, inks.ground)
    }),
    each(13, (index) => {
      const x = 28 + 22 * index
      return line(`M${x} ${archAt(x, rail)}v14`, inks.near, 2.2)
    }),
    line('M14 108Q160 40 306 108', inks.near, 3),
    water(132, dice.between(0, 38), inks.setting),
    shape('M0 146V118Q160 52 320 118V146H262Q160 78 58 146Z', inks.subject),
    shape('M58 146Q160 78 262 146H250Q160 88 70 146Z', inks.shade),
    water(150, dice.between(0, 38), inks.haze),
    placed(
      { x: dice.around(150, 14), y: 150 },
      shape('M-20-4H20L12 7H-12Z', inks.light),
      shape('M-9-4L0-18L9-4Z', inks.light),
      line('M0-17V-4', inks.near, 1.4),
    ),
    sticks(dice, inks.near, { count: 4, from: 166, to: 174 }),
  )
}

export const readingAndSchools: Variants = [
  { name: 'sill', crop: [60, 30, 118], draw: sill },
  { name: 'desk lamp', crop: [92, 14, 130], draw: deskLamp },
  { name: 'land of a book', crop: [74, 44, 122], draw: bookLand },
  { name: 'bridge of letters', crop: [98, 34, 124], draw: bridgeOfLetters },
]
