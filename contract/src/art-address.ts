import type { Topic } from './common.ts'

/** Raised with every change of a drawing: browsers keep what stands under an address for a year. */
export const artVersion = 1

type Drawn = { uuid: string; quiet?: boolean }
type DrawnOfTopic = Drawn & { topic: Topic }

/** The cover of what has no photo. */
export const sceneAddress = ({ topic, ...drawn }: DrawnOfTopic): string => addressOf(`${topic}/scene`, drawn)

/** The avatar of a community, a campaign or a nonprofit: out of the scene of its cover, in other colors. */
export const thingAddress = ({ topic, ...drawn }: DrawnOfTopic): string => addressOf(`${topic}/thing`, drawn)

/** Shapes without a subject: for people, small things, and what has no topic. */
export const printAddress = (drawn: Drawn): string => addressOf('print', drawn)

const addressOf = (kind: string, { uuid, quiet = false }: Drawn): string =>
  `/art/${artVersion}/${kind}/${uuid}${quiet ? '-quiet' : ''}.svg`
