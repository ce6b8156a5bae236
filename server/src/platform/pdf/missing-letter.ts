/** Drawn in place of a letter that no font has. */
export const missingLetter = '\uFFFD'
