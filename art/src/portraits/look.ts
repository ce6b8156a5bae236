/** Tones of skin and their shade, from light to dark. */
export const skins = {
  rose: ['#F7CDB4', '#E2A98C'],
  sand: ['#EDBB94', '#D2976C'],
  honey: ['#D9A070', '#BA7E4E'],
  almond: ['#BC7F50', '#9A6036'],
  chestnut: ['#8F5836', '#713F24'],
  ebony: ['#65402C', '#4A2B1C'],
} as const

export const hairs = {
  black: '#1F1722',
  brown: '#4B2C1F',
  auburn: '#91412A',
  blond: '#DCAA63',
  gray: '#9D97A3',
  silver: '#DDD8E0',
} as const

export const cuts = [
  ...(['crop', 'swept', 'curls', 'bun', 'bob', 'long', 'locs', 'braid', 'fringe', 'sides', 'bald'] as const),
  ...(['headscarf', 'wrap', 'beanie'] as const),
]
export const tops = ['crew', 'collar', 'scrubs', 'apron', 'roll', 'cardigan', 'hood'] as const
export const jaws = ['round', 'long', 'square'] as const

/** The features of a portrait. `age` 2 has lines beside the mouth, 3 also on the forehead. */
export type Look = {
  skin: keyof typeof skins
  hair: keyof typeof hairs
  cut: (typeof cuts)[number]
  top: (typeof tops)[number]
  jaw?: (typeof jaws)[number]
  age?: 1 | 2 | 3
  beard?: 'full' | 'short' | 'mustache'
  glasses?: boolean
  earrings?: boolean
  laughs?: boolean
}
