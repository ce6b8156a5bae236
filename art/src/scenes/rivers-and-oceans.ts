import type { Dice } from '../dice.ts'
import { mix } from '@kindling/contract/pages/duotones'
import type { Inks } from '../inks.ts'
import { floor, hills, sticks, water } from '../parts/ground.ts'
import { kelp, pine, reed } from '../parts/plants.ts'
import { halfSun, stars } from '../parts/sky.ts'
import { box, disc, each, line, oval, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

const fish = (x: number, y: number, size: number, ink: string): Drawn =>
  placed({ x, y, scale: size }, shape('M-12 0C-4-8 8-7 12 0C8 7-4 8-12 0ZM-9 0L-19-6V6Z', ink))

function boatAndKelp(inks: Inks, dice: Dice): Drawn {
  const boat = dice.around(128, 6)
  const stems = [28, 56, 84, 238, 268, 296]
  return together(
    halfSun(dice.around(232, 5), 97, 30, inks.light),
    water(94, 0, inks.far),
    placed(
      { x: boat, y: 0, turn: dice.around(0, 1.5) },
      line('M0 26V82', inks.subject, 3.4),
      shape('M5 30C32 40 42 58 42 74H5Z', inks.subject),
      shape('M-5 38C-24 52-30 64-32 74H-5Z', inks.near),
      shape('M-44 80H46C42 96 32 103 20 103H-18C-30 103-40 94-44 80Z', inks.subject),
      box(-44, 80, 90, 4, inks.near, 1),
    ),
    water(102, 12, inks.setting),
    water(126, 26, inks.haze),
    stems
      .map((x, index) =>
        kelp(
          dice.around(x, 3),
          dice.count(index % 3 === 0 ? 3 : 2, 4),
          index % 2 ? [inks.near, inks.near] : [inks.near, inks.subject],
        ),
      )
      .join(''),
    each(dice.count(2, 4), (index) =>
      fish(dice.around(136 + 22 * index, 5), [140, 156, 146, 162][index] ?? 150, 0.95 - index * 0.12, inks.near),
    ),
  )
}

function heronBody(inks: Inks): Drawn {
  return together(
    line('M-8 18V66M4 18V66M-8 66l-7 3M4 66l-7 3', inks.subject, 2.6),
    shape('M-30-4C-22-18 8-18 22 4C34 12 44 22 48 32C24 30-2 28-16 20C-26 14-32 6-30-4Z', inks.subject),
    shape('M-10-6C8-8 24 10 44 29C20 24-6 20-10-6Z', inks.near),
    line('M-26 4C-32-14-12-22-20-40C-22-48-28-48-32-46', inks.subject, 7),
    shape('M-28-52C-20-54-14-46-18-40L-32-41L-60-36L-36-48Z', inks.subject),
    shape('M-26-52Q-10-54 0-44Q-14-48-22-46Z', inks.near),
    disc(-28, -46.5, 1.5, inks.ground),
  )
}

function heron(inks: Inks, dice: Dice): Drawn {
  const rightReeds = dice.count(4, 6)
  return together(
    disc(dice.around(206, 5), 66, 42, inks.glow),
    shape('M0 108C70 94 120 104 180 102S280 92 320 100V180H0Z', inks.far),
    floor(122, inks.setting),
    each(dice.count(3, 4), (index) => pine(18 + 20 * index, 124, dice.between(22, 34), inks.haze)),
    placed({ x: dice.around(150, 5), y: 80 }, heronBody(inks)),
    oval(148, 149, 34, 3, inks.far),
    each(rightReeds, (index) =>
      reed(
        222 + 14 * index,
        178,
        dice.between(66, 118),
        5 + 2 * index,
        index % 2 ? inks.near : inks.subject,
        index % 2 ? undefined : inks.light,
      ),
    ),
    each(4, (index) =>
      reed(38 + 14 * index, 178, dice.between(44, 84), -9, inks.near, index === 2 ? inks.light : undefined),
    ),
    line('M112 160h76M132 168h38M196 138h26M96 140h22', inks.near, 2.2),
  )
}

function lighthouse(inks: Inks, dice: Dice): Drawn {
  const tower = 200
  const bands = dice.oneOf([2, 3])
  return together(
    stars(dice, inks.near, { count: 7, low: 64 }),
    shape(`M${tower} 42L0 8V66Z`, inks.faint),
    shape(`M${tower} 42L0 22V52Z`, inks.glow),
    shape(`M${tower} 42L320 22V62Z`, inks.faint),
    hills(dice, 126, 5, inks.far),
    shape(`M${tower - 14} 54h28l8 80h-44Z`, inks.subject),
    each(bands, (index) => {
      const top = 66 + (index * 68) / bands
      const depth = 30 / bands
      const half = (y: number): number => 14 + ((y - 54) / 80) * 8
      return shape(
        `M${tower - half(top)} ${top}h${2 * half(top)}L${tower + half(top + depth)} ${top + depth}h${-2 * half(top + depth)}Z`,
        inks.near,
      )
    }),
    box(tower - 20, 50, 40, 5, inks.subject, 1.5),
    box(tower - 10, 34, 20, 16, inks.light, 1),
    line(`M${tower - 10} 34v16M${tower + 10} 34v16`, inks.subject, 2.4),
    shape(`M${tower - 15} 34Q${tower} 14 ${tower + 15} 34Z`, inks.subject),
    line(`M${tower} 24v-8`, inks.subject, 2.4),
    box(tower - 5, 116, 10, 18, inks.ground, 4),
    box(tower + 30, 112, 34, 22, inks.near),
    shape(`M${tower + 26} 113l21-15 21 15Z`, inks.subject),
    box(tower + 43, 119, 8, 9, inks.light, 1),
    shape('M140 146C150 132 172 130 190 133H262C284 136 300 142 320 140V180H140Z', inks.haze),
    shape('M160 152C180 138 214 140 240 146S290 150 320 148V180H150Z', mix(inks.ground, inks.setting, 0.9)),
    water(146, dice.between(0, 38), inks.setting),
    water(162, dice.between(0, 38), inks.haze),
    dice.chance(0.7)
      ? placed(
          { x: dice.around(72, 10), y: 148 },
          shape('M-22-6H22C20 2 14 6 8 6H-10C-16 6-20 0-22-6Z', inks.subject),
          line('M0-8V-34', inks.subject, 2.4),
          shape('M3-32L22-11H3Z', inks.near),
        )
      : '',
    sticks(dice, inks.near, { count: 4, from: 168, to: 174 }),
  )
}

export const riversAndOceans: Variants = [
  { name: 'boat and kelp', crop: [70, 14, 122], draw: boatAndKelp },
  { name: 'heron', crop: [84, 24, 126], draw: heron },
  { name: 'lighthouse', crop: [140, 12, 124], draw: lighthouse },
]
