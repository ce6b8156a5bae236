/**
 * What only a rule of ours finds: the name of its words, which are worded elsewhere, and what fills them. A schema says
 * it in place of a text: `.refine(check, fault({ words: 'field.empty' }))`.
 */
export type Fault =
  | {
      words:
        | 'field.unkept'
        | 'field.empty'
        | 'field.state'
        | 'field.notAFile'
        | 'field.oneCard'
        | 'field.oneProof'
        | 'field.webAddress'
        | 'field.manyParts'
    }
  | { words: 'field.longer'; max: number }
  | { words: 'field.shorter'; min: number }

export const fault = (params: Fault): { params: Fault } => ({ params })
