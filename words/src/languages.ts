/** Each in its own language, for people who understand no other. */
export const languageNames = { en: 'English', es: 'Español' } as const
