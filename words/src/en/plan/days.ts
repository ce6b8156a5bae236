const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** A day of each month: "20th" */
export const ordinal = (day: number): string => `${day}${endings[rules.select(day)] ?? 'th'}`
