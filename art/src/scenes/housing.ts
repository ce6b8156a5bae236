import type { Dice } from '../dice.ts'
import type { Inks } from '../inks.ts'
import { floor, hills, sticks } from '../parts/ground.ts'
import { gabled, pane } from '../parts/house.ts'
import { pottedPlant, roundTree } from '../parts/plants.ts'
import { crescent, halfSun, stars } from '../parts/sky.ts'
import { box, disc, each, line, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function home(inks: Inks, dice: Dice, x: number): Drawn {
  const dark = dice.count(0, 2)
  return together(
    gabled(x, 148, { width: 58, height: 66, gable: 28 }, inks.subject, inks.shade),
    box(x + 40, 50, 7, 20, inks.shade),
    each(3, (index) => {
      const [left, top] = [x + 10 + 24 * (index % 2), index < 2 ? 92 : 119]
      return pane(left, top, 14, 16, index === dark ? inks.ground : inks.light, inks.shade)
    }),
    disc(x + 29, 74, 5, inks.ground),
    box(x + 33, 122, 16, 26, inks.ground, 1),
    disc(x + 45.5, 136, 1.4, inks.light),
  )
}

function duskRow(inks: Inks, dice: Dice): Drawn {
  const chosen = dice.around(118, 6)
  const neighbors = [-18, 44, 180, 234, 286]
  const lit = dice.count(1, 3)
  return together(
    dice.chance(0.5)
      ? crescent(dice.around(252, 8), 38, 15, inks.light)
      : stars(dice, inks.near, { count: 5, low: 40 }),
    hills(dice, 102, 16, inks.far),
    neighbors
      .map((x, index) => {
        const height = dice.between(38, 54)
        const width = dice.between(50, 58)
        const window = pane(x + width * 0.56, 148 - height + 10, 11, 14, index === lit ? inks.light : inks.far)
        return gabled(x, 148, { width, height, gable: dice.between(16, 26) }, inks.setting, inks.haze) + window
      })
      .join(''),
    home(inks, dice, chosen),
    floor(148, inks.deep),
    box(0, 148, 320, 3, inks.setting),
    shape(`M${chosen + 33} 151h16l14 29h-46Z`, inks.faint),
    sticks(dice, inks.setting, { count: 4, from: 164, to: 170 }),
  )
}

function doorAjar(inks: Inks, dice: Dice): Drawn {
  const potSize = dice.around(1, 0.12)
  return together(
    floor(0, inks.far),
    each(4, (index) => box(dice.around(index % 2 ? 14 : 44, 8), 22 + 30 * index, 22, 3, inks.haze, 1.5)),
    each(4, (index) => box(dice.around(index % 2 ? 280 : 250, 8), 20 + 29 * index, 24, 3, inks.haze, 1.5)),
    floor(144, inks.ground),
    shape('M134 144H196L268 180H112Z', inks.glow),
    shape('M126 144V66a39 38 0 0 1 78 0V144Z', inks.subject),
    shape('M133 144V67a32 32 0 0 1 64 0V144Z', inks.light),
    shape('M133 144V66C133 52 125 42 109 42 97 46 93 58 93 76V160Z', inks.near),
    shape('M126 136V72C126 62 121 54 110 53 102 57 100 65 100 78V147Z', inks.shade),
    disc(121, 106, 3, inks.light),
    box(120, 146, 92, 5, inks.setting, 2),
    pottedPlant(dice.around(236, 4), 150, potSize, inks.subject, inks.near, inks.near),
    box(220, 58, 14, 22, inks.subject, 4),
    box(223, 62, 8, 13, inks.light, 2),
    dice.chance(0.5)
      ? together(
          box(36, 56, 40, 46, inks.setting, 2),
          pane(40, 60, 32, 38, inks.ground, inks.setting),
          box(32, 102, 48, 5, inks.near, 1),
        )
      : together(
          box(40, 92, 36, 26, inks.near, 3),
          box(46, 99, 24, 3, inks.ground, 1),
          line('M58 118V152', inks.near, 4),
        ),
    sticks(dice, inks.setting, { count: 4, from: 162, to: 172 }),
  )
}

function frame(inks: Inks, dice: Dice): Drawn {
  const boards = dice.count(3, 5)
  const sun = dice.around(64, 6)
  return together(
    halfSun(sun, 122, 30, inks.light),
    hills(dice, 122, 14, inks.far),
    floor(146, inks.setting),
    roundTree(dice.around(288, 5), 148, 0.9, inks.haze, inks.near),
    box(112, 140, 132, 8, inks.near, 1),
    // the boarded-up half
    each(boards, (index) => box(116, 132 - 9 * index, 62, 8, index % 2 ? inks.shade : inks.subject)),
    line('M118 140V86M148 140V86M178 140V86M208 140V86M238 140V86M114 86H242', inks.subject, 5),
    line('M180 138L206 90M210 138L236 90', inks.near, 3.4),
    line('M106 92L178 40L250 92', inks.subject, 6),
    line('M142 68V86M178 44V86M214 68V86', inks.subject, 4),
    shape('M104 94L178 40L166 36L96 86Z', inks.near),
    line(`M252 148L${dice.around(228, 3)} 58M264 148L${dice.around(240, 1)} 58`, inks.light, 3),
    each(6, (index) => line(`M${249.5 - 3.7 * index} ${136 - 13 * index}h12`, inks.light, 2.6)),
    each(3, (index) => box(dice.around(44, 3), 140 - 6 * index, 46, 5, index % 2 ? inks.near : inks.shade, 1)),
    sticks(dice, inks.far, { count: 5, from: 158, to: 172 }),
  )
}

export const housing: Variants = [
  { name: 'dusk row', crop: [88, 42, 118], draw: duskRow },
  { name: 'door ajar', crop: [92, 32, 124], draw: doorAjar },
  { name: 'frame', crop: [118, 30, 122], draw: frame },
]
