/** A day of each month after "el": "1.º", "20" */
export const ordinal = (day: number): string => (day === 1 ? '1.º' : `${day}`)
