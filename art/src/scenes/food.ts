import type { Dice } from '../dice.ts'
import type { Inks } from '../inks.ts'
import { mix } from '@kindling/contract/pages/duotones'
import { floor, sticks } from '../parts/ground.ts'
import { apple, bowl, crate, cup, jar, loaf, steam } from '../parts/pantry.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function jars(inks: Inks, dice: Dice, shelf: number): Drawn {
  const count = dice.count(5, 6)
  const room = 184 / count
  const lit = dice.count(1, count - 2)
  const contents = [inks.near, inks.subject, inks.shade]
  const first = dice.count(0, 2)
  return each(count, (index) => {
    const width = room - dice.between(7, 11)
    return jar(70 + room * index + (room - width) / 2, shelf, width, dice.between(33, 45), {
      glass: inks.setting,
      content: index === lit ? inks.light : contents[(index + first) % 3]!,
      lid: (index + first) % 2 === 0 ? inks.subject : inks.near,
    })
  })
}

/** A braid of onions beside the shelves. */
const onions = (inks: Inks, dice: Dice, x: number): Drawn =>
  together(
    line(`M${x} -2V92`, inks.setting, 2.4),
    each(dice.count(4, 5), (index) => {
      const [across, down] = [x + (index % 2 ? 7 : -7), 40 + 15 * index]
      return shape(
        `M${across} ${down - 13}C${across + 2} ${down - 8} ${across + 10} ${down - 7} ${across + 10} ${down}a10 9 0 0 1-20 0C${across - 10} ${down - 7} ${across - 2} ${down - 8} ${across} ${down - 13}Z`,
        index % 2 ? inks.near : inks.shade,
      )
    }),
  )

function pantry(inks: Inks, dice: Dice): Drawn {
  const crust = mix(inks.light, inks.ground, 0.3)
  const breadFirst = dice.chance(0.5)
  const low = breadFirst ? 66 : 128
  const tins = breadFirst ? 206 : 66
  const alcove = dice.oneOf([-26, 0, 24])
  const shelves = placed(
    { x: alcove, y: 0 },
    shape('M44 180V76a116 66 0 0 1 232 0V180Z', inks.far),
    jars(inks, dice, 82),
    box(40, 82, 240, 5, inks.subject, 1),
    loaf(low, 142, 60, dice.around(35, 3), inks.subject, inks.near),
    loaf(low + 68, 142, 56, dice.around(38, 3), inks.light, crust),
    jar(tins, 142, 28, dice.around(38), { glass: inks.setting, content: inks.near, lid: inks.subject }),
    jar(tins + 33, 142, 22, dice.around(28), { glass: inks.setting, content: inks.subject, lid: inks.near }),
    box(40, 142, 240, 5, inks.subject, 1),
    crate(60, 182, 58, dice.around(22, 2), inks.setting, inks.ground),
    shape('M136 180v-9q0-9 9-9h30q9 0 9 9v9Z', inks.setting),
    crate(202, 182, 58, dice.around(22, 2), inks.setting, inks.ground),
  )
  return alcove === 0 ? shelves : shelves + onions(inks, dice, alcove < 0 ? 286 : 34)
}

function table(inks: Inks, dice: Dice): Drawn {
  const pot = dice.around(140)
  const atPot = (x: number): number => pot + x
  return together(
    disc(pot, 84, 68, inks.far),
    each(3, (index) => steam(atPot(-14 + 14 * index), 44, index === 1 ? 26 : 19, inks.near)),
    floor(130, inks.setting),
    box(0, 130, 320, 6, inks.near),
    line(`M${atPot(-48)} 92h-10v12h10M${atPot(48)} 92h10v12h-10`, inks.near, 5),
    shape(`M${atPot(-47)} 76h94v38q0 18-18 18h-58q-18 0-18-18Z`, inks.subject),
    shape(`M${atPot(-51)} 78c4-21 28-23 51-23s47 2 51 23Z`, inks.near),
    disc(pot, 53, 5, inks.subject),
    shape(`M${atPot(-34)} 90h7v26q0 4-3.500 4t-3.500-4Z`, inks.light),
    bowl(dice.around(238, 3), 140, 31, inks.subject, inks.light),
    dice.chance(0.5)
      ? cup(dice.around(282, 2), 136, 18, 20, inks.near)
      : loaf(278, 136, 34, 20, inks.near, inks.setting),
    dice.chance(0.6) ? bowl(44, 138, 24, inks.near, inks.light) : apple(44, 136, 11, inks.near, inks.subject),
    line(`M206 146l18 ${dice.around(3, 1)}`, inks.light, 3),
    sticks(dice, inks.far, { from: 156, to: 172, count: 4 }),
  )
}

type Produce = 'apples' | 'carrots' | 'greens'

function heap(inks: Inks, dice: Dice, left: number, kind: Produce): Drawn {
  const fill = {
    apples: () =>
      together(
        each(3, (index) => apple(left + 16 + 15 * index, 108, 9, index === 1 ? inks.light : inks.subject, inks.ground)),
      ),
    carrots: () =>
      each(5, (index) =>
        together(
          line(`M${left + 11 + 9.5 * index} 102l${dice.around(0, 3)} -12m0 3l-3.500-4m4 4l3.500-4`, inks.shade, 1.8),
          shape(`M${left + 5.5 + 9.5 * index} 112v-7a5.500 5.500 0 0 1 11 0v7Z`, index % 2 ? inks.subject : inks.light),
        ),
      ),
    greens: () =>
      each(3, (index) =>
        together(
          disc(left + 15 + 15 * index, 102, 10, index === 1 ? inks.shade : inks.near),
          line(`M${left + 15 + 15 * index} 107v-10m0 5l-4-4m4 3l4-4`, inks.setting, 1.6),
        ),
      ),
  }
  return together(fill[kind](), crate(left, 126, 60, 22, inks.near, inks.ground))
}

function stall(inks: Inks, dice: Dice): Drawn {
  const kinds = dice.oneOf<readonly Produce[]>([
    ['apples', 'carrots', 'greens'],
    ['greens', 'apples', 'carrots'],
    ['carrots', 'greens', 'apples'],
  ])
  const bulbs = dice.count(3, 5)
  return together(
    shape('M0 116C30 96 60 100 90 112S180 84 230 100S300 96 320 88V180H0Z', inks.far),
    floor(146, inks.setting),
    box(66, 48, 5, 100, inks.near),
    box(269, 48, 5, 100, inks.near),
    box(71, 60, 198, 68, inks.faint),
    line(`M71 66Q170 ${dice.around(84, 3)} 269 66`, inks.near, 1.6),
    each(bulbs, (index) => {
      const share = (index + 1) / (bulbs + 1)
      return disc(71 + 198 * share, 66 + 34 * share * (1 - share) + 4, 4.2, inks.light)
    }),
    each(8, (index) => {
      const [top, low] = [72 + 24.5 * index, 58 + 28 * index]
      const ink = index % 2 ? inks.near : inks.subject
      return shape(`M${low} 48L${top} 20h24.500L${low + 28} 48v8a14 12 0 0 1-28 0Z`, ink)
    }),
    kinds.map((kind, index) => heap(inks, dice, 74 + 66 * index, kind)).join(''),
    box(60, 124, 220, 8, inks.subject, 2),
    box(68, 132, 204, 30, inks.near),
    each(5, (index) => box(75 + 41 * index, 138, 30, 24, inks.shade, 1)),
    placed(
      { x: dice.around(36, 2), y: 168 },
      oval(0, 0, 20, 3, inks.ground),
      crate(-16, 0, 32, 24, inks.near, inks.ground),
    ),
    sticks(dice, inks.ground, { from: 168, to: 174, count: 4, left: 90 }),
  )
}

export const food: Variants = [
  { name: 'pantry', crop: [96, 30, 122], draw: pantry },
  { name: 'table', crop: [78, 26, 124], draw: table },
  { name: 'stall', crop: [108, 30, 122], draw: stall },
]
