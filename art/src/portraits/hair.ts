import { mix } from '@kindling/contract/pages/duotones'
import type { Inks } from '../inks.ts'
import { box, disc, each, line, shape, together, type Drawn } from '../pen.ts'
import { hairs, type Look } from './look.ts'

type Cut = { back?: Drawn; front: Drawn }
type Cuts = Partial<Record<Look['cut'], Cut>>

/** Hair or a head covering: one part behind the head and one in front of it. */
export const hairOf = ({ cut, hair }: Look, inks: Inks): Cut =>
  ({ ...short(hairs[hair]), ...long(hairs[hair], inks), ...covers(inks) })[cut]

/** Hair from high on the forehead down to `low` at the sides. */
const cap = (color: string, low: number): Drawn =>
  shape(
    `M72 ${low}C66 44 96 34 122 34C150 34 174 48 168 ${low}C164 92 158 82 150 76Q120 84 92 74C82 80 76 92 72 ${low}Z`,
    color,
  )
const shine = (color: string): string => mix(color, '#FFFFFF', 0.16)

const short = (color: string) =>
  ({
    bald: { front: '' },
    crop: {
      front: shape(
        'M75 104C66 48 98 38 120 38C144 38 174 48 165 104C162 88 156 76 148 70Q120 62 92 70C84 76 78 88 75 104Z',
        color,
      ),
    },
    swept: {
      front: together(
        shape(
          'M74 106C62 56 84 32 126 32C164 32 178 62 166 106C164 92 160 84 152 78C132 82 112 74 104 62C98 74 80 84 74 106Z',
          color,
        ),
        line('M112 46q16 16 40 18', shine(color), 3),
      ),
    },
    curls: {
      back: together(
        ...[
          [70, 88, 22],
          [80, 58, 24],
          [104, 40, 24],
          [136, 40, 24],
          [160, 58, 24],
          [170, 88, 22],
          [66, 114, 16],
          [174, 114, 16],
        ].map(([x, y, r]) => disc(x!, y!, r!, color)),
        disc(120, 76, 48, color),
      ),
      front: together(
        ...[
          [92, 66, 15],
          [112, 60, 14],
          [132, 60, 14],
          [150, 67, 14],
        ].map(([x, y, r]) => disc(x!, y!, r!, color)),
      ),
    },
    bun: {
      back: together(disc(120, 30, 22, color), line('M108 28q10-8 22-3', shine(color), 3)),
      front: cap(color, 106),
    },
    bob: {
      back: shape('M64 118C56 46 92 32 120 32C150 32 184 46 176 118Q178 148 164 158H76Q62 148 64 118Z', color),
      front: shape(
        'M74 108C66 50 100 38 124 38C150 38 172 52 166 108C162 92 156 82 150 78C128 82 106 76 98 66C92 78 80 88 74 108Z',
        color,
      ),
    },
  }) satisfies Cuts

function long(color: string, inks: Inks) {
  const light = shine(color)
  return {
    long: {
      back: together(
        shape('M62 120C54 44 92 30 120 30C150 30 188 44 178 120Q180 170 190 204H50Q60 170 62 120Z', color),
        line('M66 150q-2 26-8 46M174 150q2 26 8 46', light, 3),
      ),
      front: shape('M73 112C64 52 98 38 120 38C144 38 176 52 167 112C164 88 148 76 120 60C92 76 76 88 73 112Z', color),
    },
    locs: {
      back: together(
        shape('M64 110C58 46 92 32 120 32C150 32 182 46 176 110Z', color),
        each(4, (i) => box(56 + i * 9, 84 + i * 2, 8, 96 - i * 6, i % 2 ? color : light, 4)),
        each(4, (i) => box(176 - i * 9, 84 + i * 2, 8, 96 - i * 6, i % 2 ? color : light, 4)),
      ),
      front: together(cap(color, 102), line('M100 44q-6 12-8 28M120 40v34M140 44q6 12 8 28', light, 3)),
    },
    braid: {
      back: shape('M68 116C60 46 92 34 120 34C150 34 180 46 172 116Z', color),
      front: together(
        shape('M73 112C64 52 98 38 120 38C144 38 176 52 167 112C164 88 146 74 120 56C94 74 76 88 73 112Z', color),
        each(5, (i) => disc(168 + i * 2.4, 132 + i * 15, 11 - i * 0.7, i % 2 ? light : color)),
        disc(180, 206, 5, inks.light),
      ),
    },
    fringe: {
      back: shape('M64 128C56 46 92 32 120 32C150 32 184 46 176 128Q170 142 162 140H78Q70 142 64 128Z', color),
      front: shape(
        'M73 112C64 50 98 36 120 36C144 36 176 50 167 112C165 102 163 96 160 92Q120 98 80 92C77 96 75 102 73 112Z',
        color,
      ),
    },
    sides: {
      front: together(
        shape('M72 118C66 96 70 80 82 70C84 84 80 98 78 112Z', color),
        shape('M168 118C174 96 170 80 158 70C156 84 160 98 162 112Z', color),
      ),
    },
  } satisfies Cuts
}

/** Head coverings in the colors of the clothes. */
const covers = (inks: Inks) =>
  ({
    headscarf: {
      back: shape('M60 120C50 40 90 24 120 24C150 24 190 40 180 120Q182 170 196 200H44Q58 170 60 120Z', inks.near),
      front: together(
        shape(
          'M120 26C74 26 56 62 60 122C62 160 84 186 120 190C156 186 178 160 180 122C184 62 166 26 120 26ZM120 62C148 62 162 84 162 112C162 146 144 168 120 170C96 168 78 146 78 112C78 84 92 62 120 62Z',
          inks.subject,
        ),
        line('M72 152q20 34 66 42M84 44q24-14 62-6', inks.near, 3),
      ),
    },
    wrap: {
      back: disc(148, 34, 20, inks.near),
      front: together(
        shape('M72 96C62 40 96 20 122 20C154 20 176 44 168 96Q144 74 120 74Q96 74 72 96Z', inks.subject),
        line('M80 80q20-34 68-46M96 74q18-22 58-26', inks.near, 3.5),
      ),
    },
    beanie: {
      front: together(
        shape('M72 92C66 34 98 22 120 22C142 22 174 34 168 92Z', inks.subject),
        box(68, 76, 104, 20, inks.near, 9),
        each(6, (i) => line(`M${82 + i * 15} 81v10`, inks.subject, 2.4)),
      ),
    },
  }) satisfies Cuts
