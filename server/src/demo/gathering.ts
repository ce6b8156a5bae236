/** The partner communities of Second bell, and an invited one, by the ends of their addresses. */
export const gathering = ['mill-creek-readers', 'bridge-of-letters'] as const
export const asked = 'larkspur-street-pantry'
