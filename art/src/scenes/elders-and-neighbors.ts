import type { Dice } from '../dice.ts'
import type { Inks } from '../inks.ts'
import { parkBench, rockingChair } from '../parts/furniture.ts'
import { floor, hills, sticks } from '../parts/ground.ts'
import { gabled, hangingLamp, pane } from '../parts/house.ts'
import { cup, steam } from '../parts/pantry.ts'
import { pottedPlant } from '../parts/plants.ts'
import { crescent, halo, stars } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function porch(inks: Inks, dice: Dice): Drawn {
  const lamp = dice.around(160, 5)
  return together(
    hills(dice, 92, 10, inks.far),
    halo(lamp, 64, 42, inks.faint, inks.glow),
    shape('M0 0H320V14L300 24H20L0 14Z', inks.near),
    box(20, 24, 280, 5, inks.subject),
    hangingLamp(lamp, 62, 19, inks.subject, inks.near, inks.light),
    box(36, 29, 9, 120, inks.near),
    box(276, 29, 9, 120, inks.near),
    box(45, 104, 231, 4, inks.setting),
    each(17, (index) => box(56 + 13 * index, 108, 3, 38, inks.setting)),
    floor(146, inks.setting),
    box(0, 146, 320, 5, inks.near),
    line('M0 161H320M0 172H320', inks.far, 1.6),
    rockingChair(inks, dice.around(104, 4), false),
    rockingChair(inks, dice.around(216, 4), true),
    box(140, 116, 40, 5, inks.light, 2),
    line('M160 120V146M150 148H170', inks.near, 4),
    dice.chance(0.5)
      ? together(cup(146, 116, 10, 10, inks.subject, false), cup(164, 116, 10, 14, inks.subject))
      : together(cup(152, 116, 14, 14, inks.subject), steam(158, 98, 12, inks.near)),
    dice.chance(0.6) ? pottedPlant(dice.around(20, 3), 150, 0.8, inks.shade, inks.near, inks.subject) : '',
  )
}

function oneLitWindow(inks: Inks, dice: Dice): Drawn {
  const neighbors = [-8, 44, 214, 266]
  return together(
    dice.chance(0.5) ? crescent(dice.around(84, 8), 40, 17, inks.near) : '',
    stars(dice, inks.near, { count: 6, low: 52 }),
    neighbors
      .map((x) => {
        const height = dice.between(44, 66)
        const house = gabled(x, 146, { width: 58, height, gable: dice.between(18, 28) }, inks.far, inks.far)
        return (
          house +
          pane(x + 12, 146 - height + 12, 11, 15, inks.ground) +
          pane(x + 34, 146 - height + 12, 11, 15, inks.ground)
        )
      })
      .join(''),
    gabled(118, 146, { width: 84, height: 78, gable: 26 }, inks.setting, inks.haze),
    box(134, 84, 30, 34, inks.near, 2),
    pane(137, 87, 24, 28, inks.light, inks.near),
    pane(176, 86, 12, 15, inks.ground),
    box(174, 114, 16, 32, inks.ground, 1),
    floor(146, inks.deep),
    box(0, 146, 320, 3, inks.setting),
    shape('M134 149H166L188 180H114Z', inks.faint),
    line('M236 158V60Q236 48 224 48', inks.subject, 3.6),
    shape('M216 50h16l3 8h-22Z', inks.subject),
    oval(224, 59, 8, 3, inks.light),
    parkBench(inks, dice.around(78, 4), 162),
    sticks(dice, inks.setting, { count: 4, from: 168, to: 174 }),
  )
}

function armchair(inks: Inks, dice: Dice): Drawn {
  const frames = dice.count(2, 3)
  return together(
    halo(dice.around(224, 3), 66, 54, inks.far, inks.faint),
    each(frames, (index) => {
      const [left, top] = [30 + 36 * index, index === 1 ? 20 : 32]
      return together(box(left, top, 28, 34, inks.haze, 2), box(left + 5, top + 5, 18, 24, inks.far, 1))
    }),
    floor(142, inks.setting),
    oval(160, 158, 120, 12, inks.far),
    line('M226 64V152M212 154H240', inks.near, 4),
    shape('M208 30H244L256 66H196Z', inks.light),
    shape('M110 118V72q0-18 18-18h40q18 0 18 18v46Z', inks.near),
    shape('M118 118V76q0-14 14-14h32q14 0 14 14v42Z', inks.shade),
    box(96, 96, 24, 50, inks.subject, 11),
    box(176, 96, 24, 50, inks.subject, 11),
    box(112, 112, 72, 30, inks.subject, 5),
    box(116, 108, 64, 15, inks.shade, 6),
    line('M106 146v9M190 146v9', inks.near, 5),
    shape('M118 96C128 90 168 90 178 96L182 128H114Z', dice.chance(0.5) ? inks.light : inks.near),
    line('M124 106H172M122 116H175', inks.ground, 2),
    placed(
      { x: dice.around(64, 4), y: 156 },
      line('M-8-26L-16-48M4-26L18-46', inks.subject, 2.6),
      disc(-8, -26, 11, inks.subject),
      disc(9, -25, 10, inks.light),
      shape('M-26-22H28L22 0q-1 3-4 3H-16q-3 0-4-3Z', inks.near),
      line('M-22-14H24M-20-6H22', inks.setting, 2),
    ),
    together(
      box(262, 120, 34, 5, inks.subject, 2),
      line('M279 124V154M268 156H290', inks.subject, 4),
      cup(270, 120, 15, 14, inks.near),
    ),
    sticks(dice, inks.far, { count: 4, from: 173, to: 175 }),
  )
}

function tool(kind: 'hammer' | 'saw' | 'wrench', x: number, inks: Inks): Drawn {
  const drawn = {
    hammer: line('M0 8V46', inks.near, 5) + box(-13, 0, 24, 11, inks.shade, 2),
    saw: shape('M-11 14L-5 12L4 50H-3Z', inks.near) + box(-14, 0, 17, 15, inks.shade, 5) + disc(-6, 7.5, 3, inks.far),
    wrench: line('M0 8V44', inks.near, 6) + disc(0, 6, 9, inks.near) + shape('M-4-5h8v10h-8Z', inks.far),
  }
  return placed({ x, y: 32 }, drawn[kind])
}

function workbench(inks: Inks, dice: Dice): Drawn {
  const kinds = dice.oneOf<readonly ('hammer' | 'saw' | 'wrench')[]>([
    ['hammer', 'saw', 'wrench'],
    ['wrench', 'hammer', 'saw'],
    ['saw', 'wrench', 'hammer', 'wrench'],
  ])
  const birdhouse = dice.around(206, 4)
  return together(
    halo(birdhouse + 22, 84, 58, inks.far, inks.faint),
    box(30, 22, 132, 66, inks.far, 4),
    kinds.map((kind, index) => tool(kind, 52 + (88 / (kinds.length - 1)) * index, inks)).join(''),
    hangingLamp(birdhouse + 22, 38, 22, inks.subject, inks.near, inks.light),
    box(44, 132, 12, 48, inks.near),
    box(264, 132, 12, 48, inks.near),
    box(44, 160, 232, 6, inks.setting),
    box(dice.around(80, 6), 144, 44, 16, inks.setting, 2),
    box(dice.around(196, 6), 138, 30, 22, inks.setting, 2),
    gabled(birdhouse, 124, { width: 44, height: 38, gable: 22 }, inks.subject, inks.shade),
    disc(birdhouse + 22, 100, 8, inks.ground),
    line(`M${birdhouse + 22} 113v1`, inks.near, 4),
    box(66, 104, 12, 20, inks.near, 2),
    box(90, 104, 12, 20, inks.near, 2),
    line('M56 114H66M102 114h16M52 108v12', inks.shade, 4),
    box(76, 96, 16, 28, inks.light, 1),
    line(`M${dice.around(142, 3)} 121q4-7 8 0t8 0`, inks.light, 2.4),
    dice.chance(0.6) ? cup(168, 124, 15, 16, inks.near) : '',
    box(24, 124, 272, 9, inks.subject, 2),
    sticks(dice, inks.setting, { count: 3, from: 173, to: 175, left: 70, right: 256 }),
  )
}

const floodlight = (x: number, inks: Inks, mirrored: boolean): Drawn =>
  placed(
    { x, y: 0, mirrored },
    line('M0 146V40', inks.near, 4),
    placed(
      { x: 0, y: 32, turn: 8 },
      box(-20, -12, 40, 24, inks.subject, 3),
      each(6, (index) => disc(-12 + 12 * (index % 3), index < 3 ? -5 : 5, 4, inks.light)),
    ),
  )

function fieldWithLights(inks: Inks, dice: Dice): Drawn {
  const goal = dice.around(166, 5)
  const ball = dice.around(118, 8)
  return together(
    stars(dice, inks.near, { count: 6, left: 90, right: 240, low: 44 }),
    hills(dice, 108, 8, inks.far),
    shape('M47 42L81 40L158 130H34Z', inks.faint),
    shape('M287 42L253 40L176 130H300Z', inks.faint),
    shape('M0 124Q160 112 320 124V180H0Z', inks.setting),
    shape('M52 150Q160 132 268 150L300 180H20Z', inks.haze),
    line('M-4 138Q160 124 324 138', inks.near, 2.4),
    line(`M${goal - 54} 136V84H${goal + 54}V136`, inks.subject, 5),
    each(8, (index) => line(`M${goal - 42 + 12 * index} 88V132`, inks.near, 1.4)),
    line(`M${goal - 51} 98H${goal + 51}M${goal - 51} 110H${goal + 51}M${goal - 51} 122H${goal + 51}`, inks.near, 1.4),
    floodlight(62, inks, false),
    floodlight(272, inks, true),
    oval(ball, 166, 16, 3, inks.setting),
    disc(ball, 154, 12, inks.light),
    shape(`M${ball} 147.500l6.500 4.700l-2.500 7.600h-8l-2.500-7.600Z`, inks.ground),
    sticks(dice, inks.near, { count: 3, from: 160, to: 174, left: 150 }),
  )
}

export const eldersAndNeighbors: Variants = [
  { name: 'porch', crop: [70, 36, 122], draw: porch },
  { name: 'one lit window', crop: [104, 44, 118], draw: oneLitWindow },
  { name: 'armchair', crop: [86, 38, 124], draw: armchair },
  { name: 'workbench', crop: [166, 24, 116], draw: workbench },
  { name: 'field with lights', crop: [102, 46, 122], draw: fieldWithLights },
]
