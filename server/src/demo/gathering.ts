/** Communities that gather along for Second bell, and one that was asked: what ends their links. */
export const gathering = ['mill-creek-readers', 'bridge-of-letters'] as const
export const asked = 'larkspur-street-pantry'
