import { randomInt } from 'node:crypto'

const signs = '23456789abcdefghjkmnpqrstvwxyz'
const tail = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')

/** The first name in plain letters, with a random end that cannot be guessed. */
export function slugOfPerson(firstName: string): string {
  const spelled = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 24)
  return `${spelled || 'friend'}-${tail()}`
}

/** A slug for a community whose own slug another partner of the campaign has. */
export const slugBeside = (slug: string): string => `${slug.slice(0, 33)}-${tail()}`
