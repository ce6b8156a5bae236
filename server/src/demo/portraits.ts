import type { Look } from '@kindling/art'

/** The looks of the main cast; nobody else in the demo world has a picture. */
export const portraits: Readonly<Record<string, Look>> = {
  leo: { skin: 'sand', hair: 'auburn', cut: 'beanie', top: 'hood', beard: 'full', laughs: true },
  maya: { skin: 'chestnut', hair: 'black', cut: 'curls', top: 'scrubs', earrings: true, laughs: true },
  kofi: { skin: 'ebony', hair: 'black', cut: 'crop', top: 'collar', jaw: 'square', beard: 'short', age: 2 },
  ingrid: { skin: 'rose', hair: 'gray', cut: 'bun', top: 'apron', age: 3, glasses: true, laughs: true },
  xochitl: { skin: 'almond', hair: 'black', cut: 'braid', top: 'cardigan', glasses: true },
  leilani: { skin: 'honey', hair: 'brown', cut: 'long', top: 'roll', jaw: 'square', laughs: true },
  sione: { skin: 'almond', hair: 'black', cut: 'curls', top: 'crew', jaw: 'square', beard: 'short', laughs: true },
  desmond: { skin: 'ebony', hair: 'silver', cut: 'sides', top: 'collar', beard: 'full', age: 3, glasses: true },
  wanjiru: { skin: 'chestnut', hair: 'black', cut: 'locs', top: 'scrubs', jaw: 'long', age: 2 },
  ruth: { skin: 'almond', hair: 'silver', cut: 'long', top: 'collar', age: 3, earrings: true },
  priya: { skin: 'honey', hair: 'black', cut: 'bob', top: 'roll', jaw: 'long', age: 2, earrings: true },
  aminata: { skin: 'ebony', hair: 'black', cut: 'wrap', top: 'hood', earrings: true, laughs: true },
  odette: { skin: 'chestnut', hair: 'gray', cut: 'curls', top: 'apron', age: 3, laughs: true },
  theodore: { skin: 'almond', hair: 'silver', cut: 'bald', top: 'roll', jaw: 'long', beard: 'mustache', age: 3 },
  noor: { skin: 'sand', hair: 'brown', cut: 'headscarf', top: 'cardigan' },
  jose: { skin: 'honey', hair: 'black', cut: 'swept', top: 'collar', beard: 'mustache', age: 2, laughs: true },
  imre: { skin: 'rose', hair: 'blond', cut: 'sides', top: 'cardigan', jaw: 'long', age: 3, glasses: true },
  tomasz: { skin: 'sand', hair: 'brown', cut: 'sides', top: 'hood', jaw: 'square', beard: 'short', age: 2 },
  ana: { skin: 'honey', hair: 'brown', cut: 'bun', top: 'crew', earrings: true },
  hanh: { skin: 'sand', hair: 'black', cut: 'fringe', top: 'crew', laughs: true },
  amaraB: { skin: 'ebony', hair: 'black', cut: 'bun', top: 'cardigan', earrings: true },
  marisol: { skin: 'almond', hair: 'black', cut: 'long', top: 'collar', age: 2 },
  jo: { skin: 'sand', hair: 'black', cut: 'swept', top: 'hood', glasses: true },
  benA: { skin: 'rose', hair: 'blond', cut: 'swept', top: 'crew', beard: 'short' },
}
