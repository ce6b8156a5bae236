import type { Dice } from '../dice.ts'
import { mix } from '@kindling/contract/pages/duotones'
import type { Inks } from '../inks.ts'
import { floor, hills, sticks } from '../parts/ground.ts'
import { hangingLamp, pane } from '../parts/house.ts'
import { jar, steam } from '../parts/pantry.ts'
import { leaf, poplar } from '../parts/plants.ts'
import { box, disc, each, line, oval, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

const cross = (x: number, y: number, size: number, ink: string): Drawn =>
  together(box(x - size / 6, y - size / 2, size / 3, size, ink), box(x - size / 2, y - size / 6, size, size / 3, ink))

function solarRoof(inks: Inks): Drawn {
  const cell = (column: number, row: number): Drawn => {
    const corner = (across: number, down: number): string => {
      const left = 128 - 15 * down
      const right = 210 + 3.5 * down
      return `${left + (right - left) * across} ${45.5 + 27.5 * down}`
    }
    const [from, to] = [column / 4 + 0.02, column / 4 + 0.23]
    const [top, low] = [row / 2 + 0.04, row / 2 + 0.46]
    return shape(`M${corner(from, top)}L${corner(to, top)}L${corner(to, low)}L${corner(from, low)}Z`, inks.ground)
  }
  return together(
    shape('M104 77L124 42H214L219 77Z', inks.near),
    each(8, (index) => cell(index % 4, Math.floor(index / 4))),
  )
}

function clinic(inks: Inks, dice: Dice): Drawn {
  const trees = dice.count(3, 5)
  return together(
    disc(dice.around(258, 6), 99, 31, inks.light),
    hills(dice, 108, 14, inks.far),
    shape('M0 166C50 148 82 112 118 109H214C250 112 280 134 320 142V180H0Z', inks.setting),
    shape('M120 110V72H206V110Z', inks.subject),
    solarRoof(inks),
    box(157, 84, 17, 26, inks.ground, 1),
    pane(183, 84, 15, 14, inks.light, inks.subject),
    cross(136, 92, 18, inks.ground),
    shape('M157 110H174C181 134 152 148 204 180H134C112 150 150 134 157 110Z', inks.near),
    each(trees, (index) => {
      const left = index % 2 === 0
      const x = left ? 98 - 15 * (index / 2) : 232 + 17 * ((index - 1) / 2)
      return poplar(
        dice.around(x, 3),
        left ? 124 + 9 * (index / 2) : 120 + 8 * ((index - 1) / 2),
        dice.between(26, 40),
        inks.near,
      )
    }),
    sticks(dice, inks.far, { count: 2, from: 162, to: 172, left: 20, right: 120 }),
    sticks(dice, inks.far, { count: 2, from: 158, to: 170, left: 214, right: 306 }),
  )
}

function heartLeaf(inks: Inks, dice: Dice): Drawn {
  const rays = 13
  return together(
    disc(160, 82, 70, inks.far),
    each(rays, (index) => {
      const angle = Math.PI * (1.04 + (index * 0.92) / (rays - 1))
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const length = dice.between(8, 15)
      const from = 80 + (index % 2) * 4
      return line(`M${160 + from * cos} ${84 + from * sin}l${length * cos} ${length * sin}`, inks.setting, 2.6)
    }),
    floor(158, inks.setting),
    line('M160 150C158 132 164 118 160 96', inks.near, 4.5),
    leaf(160, 138, dice.around(34, 3), 9, dice.around(-28, 5), inks.near),
    leaf(160, 142, dice.around(30, 3), 9, dice.around(-152, 5), inks.near),
    shape(
      'M160 118C120 96 104 74 112 54C120 36 146 34 160 54C174 34 200 36 208 54C216 74 200 96 160 118Z',
      inks.subject,
    ),
    shape('M160 118C200 96 216 74 208 54C200 36 174 34 160 54Z', inks.shade),
    line('M160 118V62M160 100L140 80M160 84L146 68M160 100L182 78M160 84L175 67', inks.ground, 2.2),
    shape('M126 142H194L187 166q-1 7-8 7H141q-7 0-8-7Z', inks.light),
    box(121, 136, 78, 9, inks.light, 3),
    box(126, 145, 68, 3, mix(inks.light, inks.ground, 0.3)),
    dice.chance(0.6)
      ? jar(dice.around(228), 160, 24, dice.around(32), { glass: inks.near, content: inks.shade, lid: inks.subject })
      : '',
    dice.chance(0.6)
      ? jar(dice.around(70), 160, 20, dice.around(26), { glass: inks.near, content: inks.subject, lid: inks.shade })
      : '',
    sticks(dice, inks.far, { count: 3, from: 168, to: 174, left: 10, right: 130 }),
  )
}

function driedHerbs(x: number, inks: Inks, dice: Dice): Drawn {
  const stems = dice.count(4, 5)
  return together(
    line(`M${x} 12v14`, inks.near, 2),
    each(stems, (index) =>
      leaf(x, 26, dice.between(28, 36), 5, 90 + (index - (stems - 1) / 2) * 15, index % 2 ? inks.near : inks.shade),
    ),
    box(x - 4, 22, 8, 6, inks.light, 2),
  )
}

function remedies(inks: Inks, dice: Dice): Drawn {
  const mortar = dice.around(134, 4)
  return together(
    shape('M0 0H320V12H0Z', inks.setting),
    disc(222, 84, 58, inks.far),
    disc(222, 84, 38, inks.faint),
    driedHerbs(dice.around(62, 3), inks, dice),
    driedHerbs(dice.around(104, 3), inks, dice),
    dice.chance(0.6) ? driedHerbs(dice.around(148, 3), inks, dice) : '',
    hangingLamp(222, 56, 24, inks.subject, inks.near, inks.light),
    floor(140, inks.setting),
    box(0, 140, 320, 5, inks.near),
    line(`M${mortar + 4} 98L${mortar + 34} 70`, inks.light, 7),
    shape(`M${mortar - 34} 98h68c0 22-8 30-20 34v4h12v6h-52v-6h12v-4c-12-4-20-12-20-34Z`, inks.subject),
    oval(mortar, 98, 34, 5, inks.shade),
    shape('M206 142V112q0-6 6-8V92h18v12q6 2 6 8V142Z', inks.near),
    box(208, 88, 26, 7, inks.subject, 2),
    box(206, 114, 30, 18, inks.subject),
    cross(221, 123, 12, inks.ground),
    jar(246, 142, 24, dice.around(32), { glass: inks.near, content: inks.shade, lid: inks.subject }),
    shape('M40 142q-6-22 14-24h14q18 2 12 24Z', inks.near),
    box(48, 114, 26, 6, inks.subject, 3),
    steam(dice.around(61, 2), 108, 22, inks.setting),
    sticks(dice, inks.far, { count: 5, from: 154, to: 170 }),
  )
}

export const health: Variants = [
  { name: 'clinic on a ridge', crop: [100, 24, 120], draw: clinic },
  { name: 'heart leaf', crop: [98, 32, 124], draw: heartLeaf },
  { name: 'remedies', crop: [82, 58, 108], draw: remedies },
]
