import { mix } from '@kindling/contract/pages/duotones'
import { disc, line, oval, shape, together, type Drawn } from '../pen.ts'
import { hairs, skins, type Look } from './look.ts'

/** Half the width of the jaw, and the y of the chin. */
const jawOf = { round: [31, 164], long: [25, 171], square: [36, 165] } as const
const dark = '#2B1823'
const white = '#FFF6EE'

export function head({ skin, jaw = 'round' }: Look): Drawn {
  const [tone, shade] = skins[skin]
  const [half, chin] = jawOf[jaw]
  return together(
    shape('M100 138h40v40q-20 22-40 0Z', shade),
    oval(76, 116, 8, 11, tone),
    oval(164, 116, 8, 11, tone),
    oval(77, 117, 4, 6, shade),
    oval(163, 117, 4, 6, shade),
    shape(
      `M76 104C76 50 164 50 164 104C164 130 ${120 + half + 6} 146 ${120 + half - 8} ${chin - 8}Q120 ${chin + 8} ${120 - half + 8} ${chin - 8}C${120 - half - 6} 146 76 130 76 104Z`,
      tone,
    ),
  )
}

export function features(look: Look): Drawn {
  const [tone, shade] = skins[look.skin]
  const old = look.age ?? 1
  const lips = mix(shade, '#A8273A', 0.42)
  const brow = mix(hairs[look.hair], dark, old === 3 ? 0 : 0.35)
  const lines = mix(tone, shade, 0.75)
  return together(
    oval(93, 134, 8, 5.5, mix(tone, '#E8503A', 0.2)),
    oval(147, 134, 8, 5.5, mix(tone, '#E8503A', 0.2)),
    old > 1 ? line('M96 141q-3 5-1 10M144 141q3 5 1 10', lines, 2.2) : '',
    old > 2 ? line('M104 84q16-4 32 0M107 92q13-3 26 0', lines, 2.2) : '',
    line('M94 103q8-6 17-2M129 101q9-4 17 2', brow, 4),
    eyes(look),
    line('M121 118q-6 11-3 14h6', shade, 3.2),
    look.beard ? beard(look) : '',
    look.laughs
      ? together(
          shape('M104 143q16 4 32 0q-3 14-16 14t-16-14Z', '#7A2233'),
          shape('M105.5 143.5q14.500 3.5 29 0l-1.500 4.500q-13 3-26 0Z', white),
        )
      : line('M107 146q13 8 26 0', lips, 4),
    look.glasses ? glasses() : '',
  )
}

const eyes = ({ age = 1, skin }: Look): Drawn =>
  together(
    // dark eyes need a light background on dark skin
    skin === 'ebony' || skin === 'chestnut'
      ? together(oval(102, 115, 6.6, 5.2, white), oval(138, 115, 6.6, 5.2, white))
      : '',
    disc(102, 115, 4.6, dark),
    disc(138, 115, 4.6, dark),
    disc(103.6, 113.4, 1.4, white),
    disc(139.6, 113.4, 1.4, white),
    age > 1 ? line('M91 120q-4 0-6 3M149 120q4 0 6 3', mix(skins[skin][0], skins[skin][1], 0.9), 1.8) : '',
  )

const glasses = (): Drawn =>
  line(
    'M89 115a13 12 0 1 0 26 0a13 12 0 1 0-26 0ZM125 115a13 12 0 1 0 26 0a13 12 0 1 0-26 0ZM115 113q5-4 10 0M89 113l-12-3M151 113l12-3',
    dark,
    2.6,
  )

function beard({ skin, hair, laughs, beard: kind, jaw = 'round' }: Look): Drawn {
  const color = hairs[hair]
  const chin = jawOf[jaw][1]
  const mustache = shape('M100 142q8-10 20-6q12-4 20 6q-10 2-20-1q-10 3-20 1Z', color)
  if (kind === 'mustache') return mustache
  const tip = kind === 'full' ? chin + 12 : chin + 4
  // cheeks down to the chin, and back up around the mouth
  return together(
    shape(
      `M78 116C80 ${tip - 6} 102 ${tip} 120 ${tip}C138 ${tip} 160 ${tip - 6} 162 116C158 132 150 138 140 138Q120 132 100 138C90 138 82 132 78 116Z`,
      color,
    ),
    laughs ? shape('M106 146q14-7 28 0q-4 10-14 10t-14-10Z', skins[skin][0]) : '',
  )
}
