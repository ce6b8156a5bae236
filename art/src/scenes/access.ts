import type { Dice } from '../dice.ts'
import type { Inks } from '../inks.ts'
import { floor, hills, sticks, water } from '../parts/ground.ts'
import { pane } from '../parts/house.ts'
import { leaf, pine, roundTree } from '../parts/plants.ts'
import { cloud, halfSun } from '../parts/sky.ts'
import { box, disc, each, line, placed, shape, together, type Drawn } from '../pen.ts'
import type { Variants } from '../scene.ts'

/** A wheelchair facing right; its wheels touch y. */
const wheelchair = (x: number, y: number, size: number, ink: string, behind: string): Drawn =>
  placed(
    { x, y, scale: size },
    disc(0, -14.5, 14.5, ink),
    disc(0, -14.5, 11.3, behind),
    line('M0-14.500V-25M0-14.500L9-8M0-14.500L-10-9', ink, 1.4),
    disc(0, -14.5, 2.6, ink),
    line('M12-23L15-6', ink, 2.4),
    disc(16, -4.6, 4.6, ink),
    disc(16, -4.6, 1.9, behind),
    line('M-14-50h7l4 27h20l8 15h9', ink, 3.4),
    line('M-4-37h17v13', ink, 2.8),
  )

function ramp(inks: Inks, dice: Dice): Drawn {
  const posts = 5
  const leaves = dice.count(3, 5)
  return together(
    roundTree(dice.around(74, 5), 118, dice.around(0.95, 0.12), inks.haze, inks.haze),
    hills(dice, 112, 10, inks.far),
    box(160, 24, 160, 112, inks.setting),
    box(150, 15, 170, 10, inks.near),
    box(182, 44, 44, 56, inks.subject, 2),
    box(187, 49, 34, 51, inks.light),
    box(203, 49, 2, 51, inks.near),
    box(176, 34, 56, 7, inks.subject, 1),
    pane(248, 46, 26, 30, dice.chance(0.7) ? inks.light : inks.far, inks.setting),
    pane(286, 46, 26, 30, inks.far, inks.setting),
    shape('M16 137L166 98H320V137Z', inks.subject),
    shape('M16 138L166 104H320V138Z', inks.near),
    line('M42 108L166 75H178V98M42 119L166 86H178', inks.subject, 3.2),
    each(posts, (index) => {
      const x = 42 + 31 * index
      return line(`M${x} ${108 - (x - 42) * 0.266}V${130 - (x - 42) * 0.26}`, inks.subject, 3.2)
    }),
    each(leaves, (index) =>
      leaf(269, 85, dice.between(22, 30), 4.6, -90 + (index - (leaves - 1) / 2) * 30, inks.subject),
    ),
    shape('M252 83h34l-4 16h-26Z', inks.far),
    floor(136, inks.deep),
    box(0, 136, 320, 4, inks.setting),
    sticks(dice, inks.setting, { count: 5, from: 152, to: 168 }),
  )
}

function vanLift(inks: Inks, dice: Dice): Drawn {
  const wheel = (x: number): Drawn =>
    together(disc(x, 132, 18, inks.deep), disc(x, 132, 13, inks.setting), disc(x, 132, 6, inks.subject))
  return together(
    halfSun(dice.around(276, 6), 108, 28, inks.faint),
    hills(dice, 106, 9, inks.far),
    dice.chance(0.5)
      ? pine(290, 122, 44, inks.haze) + pine(304, 122, 34, inks.haze)
      : roundTree(296, 122, 0.8, inks.haze, inks.haze),
    floor(142, inks.setting),
    shape('M28 132V98q0-5 5-6l18-6L66 50q3-8 11-8H178q8 0 8 8v82Z', inks.subject),
    shape('M58 86L72 54H98V86Z', inks.ground),
    box(106, 54, 34, 32, inks.ground, 3),
    box(148, 54, 32, 32, inks.light, 3),
    box(28, 108, 158, 5, inks.near),
    box(28, 116, 9, 8, inks.light, 2),
    box(101, 92, 2, 34, inks.near),
    box(109, 94, 10, 3, inks.near, 1),
    wheel(64),
    wheel(150),
    shape('M182 40L232 30L233 36L188 48Z', inks.near),
    line('M190 66L213 37', inks.near, 2.4),
    box(186, 130, 76, 6, inks.subject, 1.5),
    line('M261 132V122M192 133V84', inks.subject, 3.4),
    wheelchair(dice.around(218, 3), 130, 1, inks.light, inks.ground),
    sticks(dice, inks.far, { count: 6, from: 156, to: 170 }),
  )
}

function boardwalk(inks: Inks, dice: Dice): Drawn {
  const posts = 7
  const sun = dice.around(208, 6)
  return together(
    halfSun(sun, 98, 34, inks.light),
    cloud(dice.around(70, 20), dice.around(46, 6), dice.between(48, 70), inks.far),
    hills(dice, 91, 4, inks.far),
    each(dice.count(3, 5), (index) => pine(dice.around(16 + 17 * index, 3), 98, dice.between(22, 40), inks.haze)),
    floor(98, inks.setting),
    water(104, dice.between(0, 38), inks.haze),
    line(`M${sun - 22} 108h44M${sun - 14} 114h30M${sun - 4} 120h14`, inks.light, 2.4),
    each(posts, (index) => box(14 + 48 * index, 94, 4, 50, inks.near)),
    box(0, 91, 320, 4, inks.near, 1),
    box(0, 114, 320, 2.4, inks.near),
    each(11, (index) =>
      shape(`M${-14 + 32 * index} 142h30l${(index - 5) * 1.6} 38h-34Z`, index % 2 ? inks.setting : inks.haze),
    ),
    box(0, 139, 320, 5, inks.near),
    wheelchair(dice.around(124, 5), 160, 1.6, inks.subject, inks.deep),
    dice.chance(0.5)
      ? together(
          line('M250 152V132M288 152V132', inks.subject, 4),
          box(240, 126, 58, 6, inks.subject, 2),
          box(240, 108, 58, 5, inks.subject, 2),
          line('M246 128V106M292 128V106', inks.subject, 3),
        )
      : together(
          line('M270 150V66', inks.subject, 4),
          box(262, 50, 16, 20, inks.light, 3),
          box(259, 47, 22, 5, inks.subject, 2),
          box(262, 68, 16, 4, inks.subject, 1),
        ),
  )
}

export const access: Variants = [
  { name: 'ramp', crop: [122, 22, 120], draw: ramp },
  { name: 'van lift', crop: [134, 30, 122], draw: vanLift },
  { name: 'boardwalk', crop: [74, 48, 124], draw: boardwalk },
]
