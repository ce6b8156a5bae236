import { plural } from '../plural.ts'

/** The accessible text beside Chat in the bars. */
export const unreadChats = ({ count }: { count: number }) =>
  plural(count, { one: '1 chat sin leer', other: `${count} chats sin leer` })
export const count = ({ count: n }: { count: number }) => (n > 9 ? '9+' : String(n))
