import type { Dice } from '../dice.ts'
import { type Inks } from '../inks.ts'
import { floor, hills, sticks } from '../parts/ground.ts'
import { pottedPlant } from '../parts/plants.ts'
import { crescent, stars } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function stove(inks: Inks): Drawn {
  return together(
    box(206, 0, 14, 46, inks.near),
    box(176, 42, 74, 8, inks.subject, 2),
    box(181, 50, 64, 70, inks.near, 4),
    box(186, 120, 7, 16, inks.near),
    box(233, 120, 7, 16, inks.near),
    box(176, 112, 74, 7, inks.subject, 2),
    box(191, 60, 44, 38, inks.ground, 5),
    box(195, 64, 36, 30, inks.glow, 3),
    shape('M213 67c10 9 12 14 10 20q-2 6-10 6t-10-6c-2-6 4-8 10-20Z', inks.light),
    line('M240 76v8', inks.subject, 3),
  )
}

function sleepingDog(inks: Inks): Drawn {
  return together(
    shape('M74 142C64 114 86 94 112 96C134 97 150 110 154 130L156 142Z', inks.subject),
    line('M82 140C62 142 60 130 70 126', inks.subject, 7),
    shape('M132 126C134 112 150 110 158 118L176 132Q182 140 172 142H140Q130 140 132 126Z', inks.subject),
    shape('M138 116C132 120 130 130 136 138C144 138 148 128 148 118Z', inks.near),
    line('M156 128q4 3 7 1', inks.ground, 2),
    disc(176, 134, 2.8, inks.ground),
    line('M94 140C92 128 104 122 114 128', inks.near, 2.6),
  )
}

function dogByStove(inks: Inks, dice: Dice): Drawn {
  const logs = dice.count(2, 4)
  return together(
    box(dice.around(34, 4), 28, 46, 56, inks.far, 3),
    dice.chance(0.5) ? box(42, 34, 30, 44, inks.haze, 2) : crescent(58, 54, 11, inks.setting),
    dice.chance(0.5)
      ? box(104, 34, 40, 5, inks.setting, 2) +
          box(110, 20, 8, 14, inks.setting, 1) +
          box(122, 16, 9, 18, inks.setting, 1)
      : '',
    floor(132, inks.setting),
    oval(150, 147, 122, 15, inks.near),
    oval(150, 147, 108, 11, inks.setting),
    stove(inks),
    placed({ x: dice.around(0, 4), y: 4 }, sleepingDog(inks)),
    each(logs, (index) => {
      const row = Math.floor(index / 2)
      const [x, y] = [272 + 16 * (index % 2) + 8 * row, 138 - 13 * row]
      return disc(x, y, 8, index % 2 ? inks.near : inks.shade) + disc(x, y, 3.4, inks.setting)
    }),
    sticks(dice, inks.far, { count: 4, from: 170, to: 174 }),
  )
}

type Plumage = { body: string; wing: string }

const bird = (x: number, y: number, size: number, { body, wing }: Plumage, mirrored = false): Drawn =>
  placed(
    { x, y, scale: size, mirrored },
    shape('M-16 9L-11 11L-3 0C6 0 11-6 11-14L16-16L11-18.500C10-25 1-27-2-20C-4-14-10-10-11-2Z', body),
    shape('M-10-3C-8-10-2-14 4-12C4-5-2-1-10-3Z', wing),
    disc(6, -18.5, 1, wing),
    line('M-1 0v3M3-1v4', body, 1.4),
  )

function birdsOnWire(inks: Inks, dice: Dice): Drawn {
  const birds = dice.count(2, 4)
  const wireAt = (share: number): [number, number] => {
    const rest = 1 - share
    return [
      rest * rest * 48 + 2 * rest * share * 180 + share * share * 325,
      rest * rest * 84 + 2 * rest * share * 130 + share * share * 98,
    ]
  }
  const [lastX, lastY] = wireAt(0.7)
  const plumage = { body: inks.subject, wing: inks.near }
  return together(
    disc(230, 74, 38, inks.light),
    hills(dice, 142, 12, inks.far),
    floor(166, inks.setting),
    box(44, 10, 8, 170, inks.setting),
    box(20, 30, 56, 6, inks.setting),
    box(28, 46, 40, 5, inks.setting),
    line('M-5 38Q30 38 48 30Q180 72 325 44', inks.near, 2),
    line('M-5 92Q20 92 48 84Q180 130 325 98', inks.near, 2),
    each(birds, (index) => {
      const [x, y] = wireAt(0.13 + index * 0.104 + dice.between(0, 0.015))
      return bird(x, y, dice.between(1.15, 1.4), plumage)
    }),
    bird(lastX, lastY, 1.4, { body: inks.ground, wing: inks.setting }, true),
    sticks(dice, inks.far, { count: 3, from: 172, to: 175 }),
  )
}

function sittingCat(x: number, inks: Inks): Drawn {
  return placed(
    { x, y: 132 },
    shape(
      'M-24 2C-32-32-14-50-8-56C-14-64-14-74-12-84L-3-77C0-78 6-78 9-77L18-84C20-74 20-64 14-56C22-50 38-32 30 2Z',
      inks.subject,
    ),
    shape('M3-10C12-30 10-44 6-54C16-50 38-32 30 2H4Z', inks.shade),
    line('M24 0C44 4 52 20 40 30C36 34 30 32 31 27', inks.subject, 7),
  )
}

function catInWindow(inks: Inks, dice: Dice): Drawn {
  const cat = dice.around(134, 5)
  return together(
    floor(0, inks.far),
    box(58, 0, 204, 134, inks.setting, 3),
    box(66, 0, 188, 126, inks.deep),
    stars(dice, inks.near, { count: 6, left: 70, right: 250, low: 60 }),
    crescent(dice.around(212, 5), 42, 19, inks.light),
    shape('M66 112C90 96 120 104 150 108S220 94 254 104V126H66Z', inks.ground),
    box(157, 0, 6, 126, inks.setting),
    sittingCat(cat, inks),
    box(40, 131, 240, 9, inks.subject, 2),
    box(48, 140, 224, 5, inks.near),
    line(
      `M${cat + 24} 133C${cat + 46} 136 ${cat + 52} 154 ${cat + 38} 162C${cat + 33} 164 ${cat + 29} 161 ${cat + 31} 157`,
      inks.subject,
      7,
    ),
    pottedPlant(dice.around(224, 4), 131, dice.around(0.92, 0.1), inks.shade, inks.near, inks.near),
    shape('M0 0H50C54 60 44 110 18 150H0Z', inks.near),
    shape('M320 0H270C266 60 276 110 302 150H320Z', inks.near),
    line(
      'M16 0C20 60 16 100 8 138M34 0C38 50 34 92 22 126M304 0C300 60 304 100 312 138M286 0C282 50 286 92 298 126',
      inks.setting,
      2.4,
    ),
    sticks(dice, inks.setting, { count: 4, from: 164, to: 173 }),
  )
}

export const animals: Variants = [
  { name: 'dog by a stove', crop: [66, 40, 124], draw: dogByStove },
  { name: 'birds on a wire', crop: [170, 20, 118], draw: birdsOnWire },
  { name: 'cat in a window', crop: [82, 22, 122], draw: catInWindow },
]
