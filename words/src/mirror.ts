/** The words of another language: the keys and the parameters of the English ones, no more and no fewer, with any text. */
export type Mirror<English, Other> = [English] extends [string | undefined]
  ? English extends undefined
    ? undefined
    : string
  : English extends readonly unknown[]
    ? readonly unknown[]
    : English extends (...given: infer Given) => infer Said
      ? Other extends (...given: infer OwnGiven) => infer OwnSaid
        ? [Given, OwnGiven] extends [OwnGiven, Given]
          ? (...given: Given) => Mirror<Said, OwnSaid>
          : never
        : never
      : { readonly [Key in keyof English]: Mirror<English[Key], Key extends keyof Other ? Other[Key] : never> } & {
          readonly [Key in Exclude<keyof Other, keyof English>]?: never
        }
