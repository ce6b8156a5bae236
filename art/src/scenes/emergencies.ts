import type { Dice } from '../dice.ts'
import { mix } from '@kindling/contract/pages/duotones'
import type { Inks } from '../inks.ts'
import { floor, hills, sticks } from '../parts/ground.ts'
import { hangingLamp, lantern } from '../parts/house.ts'
import { pine } from '../parts/plants.ts'
import { cloud, halo, stars } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function firstLight(inks: Inks, dice: Dice): Drawn {
  const pines = dice.count(2, 4)
  const sun = dice.around(206, 6)
  return together(
    disc(sun, 102, 54, inks.glow),
    disc(sun, 102, 36, inks.light),
    cloud(dice.around(40, 8), dice.around(44, 5), dice.between(56, 76), inks.far),
    hills(dice, 112, 9, inks.far),
    hills(dice, 126, 7, inks.haze),
    each(pines, (index) => pine(dice.around(258 + 17 * index, 3), 138, dice.between(34, 54), inks.setting)),
    shape('M0 146C70 132 150 134 210 138S290 144 320 140V180H0Z', inks.setting),
    placed(
      { x: dice.around(118, 5), y: 146 },
      shape('M-56 4L-4-70L60 4Z', inks.subject),
      shape('M-56 4L-4-70L2 4Z', inks.shade),
      shape('M2 4L-4-56L24 4Z', inks.light),
      line('M-4-70l-4-8M-4-70l6-7M-54 4l-12 6M58 4l12 6', inks.subject, 2.6),
      dice.chance(0.5) ? box(76, -6, 18, 12, inks.near, 2) : line('M80 6l20-5M82 0l16 7', inks.near, 4),
    ),
    sticks(dice, inks.near, { count: 5, from: 160, to: 173 }),
  )
}

function curtains(inks: Inks): Drawn {
  const half = together(
    shape('M44 0H92C98 60 84 104 66 150H34C40 100 42 50 34 0Z', inks.near),
    line('M58 4C62 60 58 100 50 136M76 4C80 50 76 90 66 122', inks.setting, 2.4),
  )
  return half + placed({ x: 320, y: 0, mirrored: true }, half)
}

function lanternInWindow(inks: Inks, dice: Dice): Drawn {
  const at = dice.oneOf([132, 160, 186])
  return together(
    floor(0, inks.far),
    box(84, 6, 152, 128, inks.setting, 3),
    box(91, 13, 138, 117, inks.deep),
    halo(at, 100, 44, mix(inks.deep, inks.light, 0.1), mix(inks.deep, inks.light, 0.22)),
    shape('M91 118C120 106 140 110 160 114S210 106 229 112V130H91Z', inks.ground),
    stars(dice, inks.subject, { count: 6, left: 96, right: 224, low: 70 }),
    box(91, 48, 138, 4, inks.setting),
    box(158, 13, 4, 117, inks.setting),
    lantern(at, 128, inks.subject, inks.light, mix(inks.light, inks.ground, 0.42), inks.ground),
    curtains(inks),
    shape('M84 144H236L256 180H64Z', inks.faint),
    box(62, 130, 196, 9, inks.subject, 2),
    box(70, 139, 180, 5, inks.near),
    box(16, 0, 288, 6, inks.subject, 2),
    sticks(dice, inks.setting, { count: 2, from: 164, to: 172, left: 8, right: 62 }),
    sticks(dice, inks.setting, { count: 2, from: 164, to: 172, left: 260, right: 314 }),
  )
}

function blankets(inks: Inks, dice: Dice, x: number): Drawn {
  const count = dice.count(3, 4)
  const wool = [inks.subject, inks.near, inks.light, inks.shade]
  return each(count, (index) => {
    const y = 122 - 16 * index
    const ink = wool[(index + 4 - count + 1) % 4]!
    return together(
      box(x - 2 + (index % 2) * 3, y, 76 - 4 * index, 15, ink, 7),
      line(`M${x + 16} ${y + 7.5}h${44 - 4 * index}`, mix(ink, inks.ground, 0.3), 2),
    )
  })
}

function supplies(inks: Inks, dice: Dice): Drawn {
  const stack = dice.around(66, 3)
  return together(
    shape('M30 140V66a62 52 0 0 1 124 0V140Z', inks.far),
    disc(234, 70, 54, inks.far),
    disc(234, 66, 34, inks.faint),
    hangingLamp(dice.around(234, 3), 46, 22, inks.subject, inks.near, inks.light),
    floor(138, inks.setting),
    box(0, 138, 320, 5, inks.near),
    blankets(inks, dice, stack),
    shape('M158 138V98q0-6 6-8l6-4V76h16v10l6 4q6 2 6 8v40Z', inks.near),
    box(168, 70, 20, 8, inks.subject, 2),
    line('M190 96q10 2 8 14', inks.near, 4),
    box(164, 104, 28, 20, inks.setting, 3),
    shape('M178 107c5 6 6 8 6 10q-1 5-6 5t-6-5c0-2 1-4 6-10Z', inks.subject),
    line('M226 98v-8q0-4 4-4h20q4 0 4 4v8', inks.near, 4),
    box(208, 98, 64, 40, inks.subject, 5),
    disc(240, 118, 13, inks.light),
    box(237.5, 110, 5, 16, inks.ground),
    box(232, 115.5, 16, 5, inks.ground),
    dice.chance(0.5) ? together(box(284, 122, 20, 16, inks.near, 2), oval(294, 122, 10, 2.5, inks.shade)) : '',
    sticks(dice, inks.far, { count: 5, from: 154, to: 171 }),
  )
}

export const emergencies: Variants = [
  { name: 'first light', crop: [62, 48, 120], draw: firstLight },
  { name: 'lantern', crop: [98, 24, 124], draw: lanternInWindow },
  { name: 'supplies', crop: [136, 34, 124], draw: supplies },
]
