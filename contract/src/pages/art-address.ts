import type { Topic } from '../common.ts'

/** Raise this with every change of a drawing, because browsers cache an address for a year. */
export const artVersion = 1

type Drawn = { uuid: string; quiet?: boolean }
type DrawnOfTopic = Drawn & { topic: Topic }

/** The address of the cover for a giveable without a photo. */
export const sceneAddress = ({ topic, ...drawn }: DrawnOfTopic): string => addressOf(`${topic}/scene`, drawn)

/** The address of the avatar of a giveable or nonprofit: a part of its cover's scene, in other colors. */
export const avatarArtAddress = ({ topic, ...drawn }: DrawnOfTopic): string => addressOf(`${topic}/thing`, drawn)

/** The address of abstract art: for people, small things, and anything without a topic. */
export const printAddress = (drawn: Drawn): string => addressOf('print', drawn)

const addressOf = (kind: string, { uuid, quiet = false }: Drawn): string =>
  `/art/${artVersion}/${kind}/${uuid}${quiet ? '-quiet' : ''}.svg`
