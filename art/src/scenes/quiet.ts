import type { Dice } from '../dice.ts'
import { mix } from '@kindling/contract/duotones'
import type { Inks } from '../inks.ts'
import { floor, hills } from '../parts/ground.ts'
import { leaf, pine, reed, roundTree } from '../parts/plants.ts'
import { halfSun } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

function windowAtDawn(inks: Inks, dice: Dice): Drawn {
  const vase = dice.around(198, 6)
  const stems = dice.count(2, 3)
  return together(
    floor(0, inks.far),
    box(72, 10, 176, 124, inks.setting, 3),
    box(80, 18, 160, 116, inks.faint),
    shape('M80 70H240V134H80Z', inks.glow),
    halfSun(dice.around(128, 4), 112, 20, inks.light),
    shape('M80 108C110 98 140 108 170 110S220 98 240 104V134H80Z', inks.haze),
    shape('M80 122C120 112 180 120 240 114V134H80Z', inks.far),
    box(157, 10, 6, 124, inks.setting),
    box(80, 66, 160, 4, inks.setting),
    each(stems, (index) => {
      const lean = (index - (stems - 1) / 2) * 22
      const height = dice.between(42, 56)
      return together(
        line(
          `M${vase} 116Q${vase + lean * 0.2} ${116 - height * 0.6} ${vase + lean} ${116 - height}`,
          inks.subject,
          2.4,
        ),
        leaf(vase + lean, 118 - height, 17, 6, -90 + lean, inks.subject),
        leaf(vase + lean * 0.35, 116 - height * 0.55, 15, 4.5, lean < 0 ? -160 : -20, inks.near),
      )
    }),
    shape(`M${vase - 9} 106h18c-2 8 7 12 7 20q0 10-8 10h-16q-8 0-8-10c0-8 9-12 7-20Z`, inks.near),
    box(54, 134, 212, 8, inks.subject, 2),
    box(62, 142, 196, 5, inks.near),
    shape('M92 147H232L256 180H70Z', inks.faint),
  )
}

function hillsAfterRain(inks: Inks, dice: Dice): Drawn {
  return together(
    disc(dice.around(228, 8), 60, 22, inks.glow),
    shape(`M-10 ${dice.around(46, 4)}h150a9 9 0 0 1 0 18h-150Z`, inks.far),
    shape(`M60 ${dice.around(78, 4)}h130a7 7 0 0 1 0 14h-130a7 7 0 0 1 0-14Z`, inks.far),
    hills(dice, 94, 12, inks.haze),
    hills(dice, 112, 10, inks.setting),
    dice.chance(0.5)
      ? roundTree(dice.around(92, 6), 134, 0.72, inks.near, inks.near)
      : each(3, (index) => pine(dice.around(84 + 18 * index, 3), 132, dice.between(26, 40), inks.near)),
    hills(dice, 136, 6, mix(inks.setting, inks.near, 0.6)),
    oval(dice.around(200, 8), 158, 58, 7, mix(inks.light, inks.setting, 0.35)),
    oval(202, 159, 40, 4, inks.light),
    hills(dice, 172, 4, inks.setting),
  )
}

function stillLake(inks: Inks, dice: Dice): Drawn {
  const boat = dice.around(134, 8)
  const sun = dice.around(236, 6)
  return together(
    shape('M0 0H320V96H0Z', inks.far),
    halfSun(sun, 98, 34, inks.light),
    hills(dice, 90, 7, inks.haze),
    floor(96, inks.setting),
    shape(`M${sun - 30} 96h60a30 24 0 0 1-60 0Z`, mix(inks.setting, inks.light, 0.3)),
    placed(
      { x: boat, y: 126 },
      oval(2, 13, 56, 4, inks.haze),
      shape('M-52-8C-20 0 20 0 56-10C52 8 40 13 28 13H-24C-38 13-48 6-52-8Z', inks.subject),
      shape('M-52-8C-20 0 20 0 56-10L53-4C20 5-20 5-50-2Z', inks.near),
      line('M-8 2L30-20', inks.near, 3),
    ),
    line(`M${boat - 52} 120L${boat - 88} 132V112`, inks.near, 2),
    box(boat - 91, 104, 6, 46, inks.near, 2),
    line('M190 128h40M208 140h28M60 158h44M140 160h30', inks.near, 2),
    each(5, (index) =>
      reed(272 + 11 * index, 182, dice.between(40, 84), 4 + 2 * index, index % 2 ? inks.near : inks.shade),
    ),
  )
}

/** For causes of grief, disaster and illness, whatever their topic: nobody is in them, and nothing moves. */
export const quietScenes: Variants = [
  { name: 'window at dawn', crop: [96, 24, 122], draw: windowAtDawn },
  { name: 'hills after rain', crop: [130, 40, 122], draw: hillsAfterRain },
  { name: 'still lake', crop: [80, 50, 122], draw: stillLake },
]
