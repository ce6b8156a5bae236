/** For a name whose direction may differ from the sentence; control characters in it would break the isolation. */
export const isolate = (name: string): string => `\u2068${name.replaceAll(/[\u2060\u2066-\u2069]/g, '')}\u2069`

/** Keeps a text on one line. */
export const onOneLine = (text: string): string => `\u2060${text}\u2060`
