export const topics = [
  'food',
  'housing',
  'reading-and-schools',
  'health',
  'animals',
  'rivers-and-oceans',
  'arts-and-music',
  'access',
  'emergencies',
  'elders-and-neighbors',
] as const
export type Topic = (typeof topics)[number]
