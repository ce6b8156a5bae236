import type { Dice } from '../dice.ts'
import { mix } from '@kindling/contract/pages/duotones'
import type { Inks } from '../inks.ts'
import { floor, hills } from '../parts/ground.ts'
import { parkBench } from '../parts/furniture.ts'
import { gabled, lantern, pane } from '../parts/house.ts'
import { leaf, pine, reed, roundTree } from '../parts/plants.ts'
import { halfSun, halo } from '../parts/sky.ts'
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
  const house = dice.around(184, 8)
  return together(
    disc(dice.around(104, 8), 52, 20, inks.glow),
    shape(`M330 ${dice.around(36, 4)}h-140a9 9 0 0 0 0 18h140Z`, inks.far),
    shape(`M70 ${dice.around(70, 4)}h130a7 7 0 0 1 0 14h-130a7 7 0 0 1 0-14Z`, inks.far),
    hills(dice, 94, 12, inks.haze),
    hills(dice, 112, 10, inks.setting),
    dice.chance(0.5)
      ? roundTree(dice.around(92, 6), 134, 0.72, inks.near, inks.near)
      : each(3, (index) => pine(dice.around(84 + 18 * index, 3), 132, dice.between(26, 40), inks.near)),
    hills(dice, 136, 6, mix(inks.setting, inks.near, 0.6)),
    box(house + 36, 98, 7, 18, inks.shade),
    gabled(house, 148, { width: 54, height: 32, gable: 22 }, inks.near, inks.shade),
    pane(house + 9, 123, 14, 15, inks.light, inks.near),
    box(house + 33, 126, 11, 24, inks.ground, 1),
    hills(dice, 151, 4, inks.setting),
    oval(dice.around(112, 8), 168, 42, 4, inks.near),
    oval(dice.around(238, 8), 172, 26, 3, inks.near),
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

function candle(inks: Inks, dice: Dice): Drawn {
  const at = dice.around(134, 5)
  const tall = dice.between(36, 50)
  const wick = 132 - tall
  return together(
    shape('M44 140V84a116 74 0 0 1 232 0V140Z', inks.far),
    halo(at, wick - 16, 54, inks.faint, inks.glow),
    floor(138, inks.setting),
    box(0, 138, 320, 5, inks.near),
    line(`M${at - 30} 134c-20 2-20-18-4-14`, inks.near, 4),
    box(at - 14, wick, 28, tall + 2, inks.subject, 4),
    box(at + 3, wick, 11, tall + 2, inks.shade, 4),
    shape(`M${at - 36} 131h72q-4 9-16 9h-40q-12 0-16-9Z`, inks.near),
    line(`M${at} ${wick}v-6`, inks.shade, 2.4),
    shape(`M${at} ${wick - 36}c9 11 12 15 11 21q-2 9-11 9t-11-9c-1-6 2-10 11-21Z`, inks.light),
    dice.chance(0.5)
      ? together(
          box(196, 127, 66, 12, inks.near, 2),
          box(202, 116, 54, 11, inks.shade, 2),
          leaf(212, 114, dice.between(30, 36), 6, -14, inks.subject),
        )
      : together(
          each(3, (index) =>
            leaf(228, 110, dice.between(34, 46), 6, -90 + (index - 1) * 30, index === 1 ? inks.shade : inks.near),
          ),
          shape('M216 108h24c-2 8 6 10 6 18q0 12-9 12h-18q-9 0-9-12c0-8 8-10 6-18Z', inks.shade),
        ),
    line('M40 158h30M124 166h44M232 160h28', inks.far, 2.2),
  )
}

function benchUnderTree(inks: Inks, dice: Dice): Drawn {
  const hung = dice.around(150, 4)
  return together(
    hills(dice, 104, 10, inks.far),
    hills(dice, 122, 7, inks.haze),
    halo(hung, 82, 34, inks.faint, inks.glow),
    floor(146, inks.setting),
    shape('M222 148C230 116 228 84 220 44H244C242 84 246 116 260 148Z', inks.near),
    line(`M230 74Q190 50 ${hung - 6} 54`, inks.near, 6),
    disc(dice.around(256, 4), 24, 50, inks.setting),
    disc(dice.around(204, 4), 16, 38, inks.setting),
    disc(dice.around(302, 4), 46, 32, inks.setting),
    line(`M${hung} 54V66`, inks.near, 1.8),
    placed(
      { x: hung, y: 98, scale: 0.6 },
      lantern(0, 0, inks.shade, inks.light, mix(inks.light, inks.ground, 0.42), inks.ground),
    ),
    placed({ x: dice.around(118, 5), y: 158, scale: 1.2 }, parkBench(inks, 0, 0)),
    line('M30 166h34M180 162h30M206 172h44M96 172h26', inks.near, 2.2),
  )
}

/** Scenes for grief, disaster and illness of any topic, without people or motion. */
export const quietScenes: Variants = [
  { name: 'window at dawn', crop: [112, 26, 118], draw: windowAtDawn },
  { name: 'hills after rain', crop: [150, 58, 116], draw: hillsAfterRain },
  { name: 'still lake', crop: [68, 42, 130], draw: stillLake },
  { name: 'candle', crop: [74, 34, 120], draw: candle },
  { name: 'bench under a tree', crop: [72, 46, 124], draw: benchUnderTree },
]
