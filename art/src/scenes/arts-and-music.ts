import type { Dice } from '../dice.ts'
import { type Inks } from '../inks.ts'
import { floor, sticks } from '../parts/ground.ts'
import { crescent, halfSun } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function musicStand(inks: Inks, x: number, y: number, turn: number): Drawn {
  return placed(
    { x, y },
    line('M0 26V98M0 90L-16 108M0 90L16 108', inks.setting, 3.6),
    placed(
      { x: 0, y: 0, turn },
      shape('M-27-16H27V26H-27Z', inks.near),
      box(-22, -11, 20, 32, inks.far),
      box(2, -11, 20, 32, inks.far),
      line('M-18-4h12M-18 3h12M-18 10h12M6-4h12M6 3h12M6 10h12', inks.near, 1.4),
      line('M-30 27H30', inks.setting, 4),
    ),
  )
}

function trumpet(inks: Inks): Drawn {
  return together(
    line('M-66 14H54', inks.subject, 6),
    line('M-38 14V32q0 11 11 11H40q14 0 14-14.500T40 14', inks.subject, 5.5),
    shape('M38 11C58 11 72 4 82-16q4 0 4 4V40q0 4-4 4C72 24 58 17 38 17Z', inks.subject),
    oval(84, 14, 4.5, 30, inks.light),
    shape('M-76 8h5l6 3v6l-6 3h-5Z', inks.subject),
    each(3, (index) => {
      const x = -18 + 15 * index
      return together(
        box(x, 4, 11, 44, inks.subject, 3),
        box(x, 12, 11, 2, inks.ground),
        box(x, 38, 11, 2, inks.ground),
        box(x + 3.8, -6, 3.4, 11, inks.near),
        box(x, -10, 11, 5, inks.light, 2),
      )
    }),
  )
}

function drum(inks: Inks): Drawn {
  return together(
    box(-30, -38, 60, 38, inks.near),
    oval(0, 0, 30, 7, inks.near),
    line('M-30-32L-15-4L0-30L15-4L30-32', inks.subject, 2.2),
    oval(0, -38, 30, 7, inks.subject),
    line('M-22-42L10-54M20-42L-6-56', inks.light, 3),
  )
}

function brassBand(inks: Inks, dice: Dice): Drawn {
  return together(
    disc(dice.around(150, 5), 80, 68, inks.far),
    floor(150, inks.setting),
    musicStand(inks, dice.around(42, 3), 46, dice.around(-8, 2)),
    dice.chance(0.5)
      ? musicStand(inks, dice.around(282, 3), 46, dice.around(8, 2))
      : placed({ x: dice.around(276, 3), y: 150 }, drum(inks)),
    placed({ x: 150, y: 78, turn: dice.around(-3, 2) }, trumpet(inks)),
    shape('M88 128H214L220 150H82Z', inks.near),
    box(82, 127, 138, 5, inks.shade, 2),
    box(136, 136, 28, 6, inks.setting, 3),
    sticks(dice, inks.far, { count: 5, from: 162, to: 172 }),
  )
}

function curtain(inks: Inks, mirrored: boolean): Drawn {
  const drawn = together(
    shape('M24 14H118C116 58 100 84 74 96C78 118 82 130 84 148H24Z', inks.subject),
    shape('M46 14H60C60 70 54 90 46 98ZM80 14H92C90 60 80 82 62 92C76 70 80 48 80 14Z', inks.near),
    shape('M40 104H50L54 148H40ZM62 104H68L74 148H66Z', inks.near),
    box(26, 93, 52, 7, inks.light, 3),
  )
  return mirrored ? placed({ x: 320, y: 0, mirrored: true }, drawn) : drawn
}

function onStage(inks: Inks, dice: Dice): Drawn {
  const props = [
    together(
      line('M150 116L145 146M170 116L175 146M148 131H172', inks.subject, 3),
      box(144, 110, 32, 7, inks.subject, 3),
    ),
    together(
      line('M160 146V92M150 148L160 138L170 148M160 96L172 84', inks.subject, 3.2),
      box(168, 74, 10, 14, inks.subject, 5),
    ),
    together(
      shape(
        'M150 146C134 146 134 122 146 118C142 108 150 98 158 104C166 98 174 108 170 118C182 122 182 146 166 146Z',
        inks.subject,
      ),
      box(156, 60, 4, 60, inks.near),
      disc(158, 126, 6, inks.ground),
      box(153, 56, 10, 9, inks.subject, 2),
    ),
  ] as const
  return together(
    box(60, 14, 200, 134, inks.far),
    shape('M160 14L106 140H214Z', inks.faint),
    floor(138, inks.setting),
    oval(160, 146, 62, 8, inks.light),
    dice.chance(0.6) ? line('M192 14V44', inks.near, 1.4) + crescent(192, 56, 12, inks.light) : '',
    dice.oneOf(props),
    curtain(inks, false),
    curtain(inks, true),
    each(8, (index) => shape(`M${32 + index * 32} 12h32v12a16 14 0 0 1-32 0Z`, index % 2 ? inks.near : inks.shade)),
    box(16, 0, 288, 14.5, inks.subject),
    box(8, 0, 14, 180, inks.setting),
    box(298, 0, 14, 180, inks.setting),
    floor(150, inks.deep),
    box(0, 148, 320, 4, inks.near),
    each(7, (index) => shape(`M${dice.around(52 + index * 36, 3) - 12} 180a12 12 0 0 1 24 0Z`, inks.setting)),
  )
}

function painting(inks: Inks, dice: Dice): Drawn {
  const sun = dice.around(176, 12)
  return together(
    box(106, 34, 104, 76, inks.subject, 2),
    box(112, 40, 92, 64, inks.glow),
    halfSun(sun, 82, 15, inks.light),
    shape('M112 84C130 70 150 78 166 82S196 70 204 74V104H112Z', inks.near),
    shape('M112 96C132 86 160 92 204 88V104H112Z', inks.setting),
  )
}

function easel(inks: Inks, dice: Dice): Drawn {
  const brushes = dice.count(3, 5)
  return together(
    box(dice.around(26, 4), 26, 44, 56, inks.far, 2),
    box(dice.around(246, 4), 20, 52, 40, inks.far, 2),
    floor(142, inks.setting),
    oval(160, 158, 104, 11, inks.far),
    placed(
      { x: -22, y: 0 },
      line('M158 20V112M132 110L112 160M184 110L204 160M158 110L170 150', inks.near, 5),
      painting(inks, dice),
      box(98, 110, 120, 6, inks.near, 2),
    ),
    box(232, 118, 52, 6, inks.subject, 2),
    line('M240 124L236 160M276 124L280 160M240 142H276', inks.subject, 3.4),
    each(brushes, (index) => {
      const lean = (index - (brushes - 1) / 2) * 6
      const height = dice.between(22, 34)
      return together(
        line(`M${256 + lean * 0.4} 104l${lean} ${-height + 6}`, inks.near, 2.2),
        line(`M${256 + lean * 1.4} ${104 - height + 6}l${lean * 0.2} -6`, index === 1 ? inks.light : inks.subject, 4.4),
      )
    }),
    shape('M245 100h22l-2 18h-18Z', inks.shade),
    placed(
      { x: -14, y: 12 },
      shape('M52 152C36 150 34 132 54 130C76 128 88 140 80 146C74 148 72 146 70 150C68 154 60 154 52 152Z', inks.near),
      disc(50, 142, 3, inks.light),
      disc(58, 136, 3, inks.subject),
      disc(68, 137, 3, inks.ground),
    ),
    sticks(dice, inks.far, { count: 4, from: 172, to: 175 }),
  )
}

export const artsAndMusic: Variants = [
  { name: 'brass band', crop: [104, 22, 128], draw: brassBand },
  { name: 'stage', crop: [92, 28, 130], draw: onStage },
  { name: 'easel', crop: [76, 20, 122], draw: easel },
]
