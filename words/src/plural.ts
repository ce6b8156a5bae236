type Forms<T> = { other: T } & Partial<Record<Intl.LDMLPluralRule, T>>

/** Chooses a form by the plural rules of a locale. */
export function pluralIn(locale: string): <T>(count: number, forms: Forms<T>) => T {
  const rules = new Intl.PluralRules(locale)
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}
