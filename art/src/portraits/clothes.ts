import type { Inks } from '../inks.ts'
import { disc, line, shape, together, type Drawn } from '../pen.ts'
import { skins, type Look } from './look.ts'

const shoulders = (ink: string): Drawn =>
  shape('M26 240C28 198 56 186 98 174Q120 194 142 174C184 186 212 198 214 240Z', ink)

export function clothes({ top, skin }: Look, inks: Inks): Drawn {
  const shade = skins[skin][1]
  const tops: Record<Look['top'], () => Drawn> = {
    crew: () => together(shoulders(inks.subject), line('M97 177q23 24 46 0', inks.near, 5)),
    collar: () =>
      together(
        shoulders(inks.near),
        shape('M98 174l-8 10 18 24 12-14ZM142 174l8 10-18 24-12-14Z', inks.subject),
        line('M120 198v42', inks.setting, 3),
        disc(120, 216, 2.6, inks.light),
        disc(120, 232, 2.6, inks.light),
      ),
    scrubs: () =>
      together(
        shoulders(inks.subject),
        shape('M98 174L120 216 142 174Q120 194 98 174Z', shade),
        line('M97 175L120 217 143 175', inks.near, 5),
      ),
    apron: () =>
      together(
        shoulders(inks.near),
        line('M97 177q23 24 46 0', inks.setting, 4),
        shape('M82 206h76v34h-76Z', inks.subject),
        line('M84 207L74 184M156 207L166 184', inks.subject, 6),
      ),
    roll: () =>
      together(
        shoulders(inks.near),
        shape('M96 160q24 14 48 0l3 20q-27 20-54 0Z', inks.subject),
        line('M97 172q23 15 46 0', inks.near, 2.4),
      ),
    cardigan: () =>
      together(
        shoulders(inks.light),
        shape('M26 240C28 198 56 186 97 174L112 240ZM214 240C212 198 184 186 143 174L128 240Z', inks.near),
        line('M97 176L112 240M143 176L128 240', inks.setting, 3),
      ),
    hood: () =>
      together(
        shape('M70 186Q76 160 98 158Q120 176 142 158Q164 160 170 186Q146 206 120 206T70 186Z', inks.near),
        shoulders(inks.subject),
        shape('M84 180Q120 214 156 180L150 174Q120 198 90 174Z', inks.near),
        line('M106 198v22M134 198v22', inks.light, 3),
      ),
  }
  return tops[top]()
}
