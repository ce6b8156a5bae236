/**
 * A fault that only our own rules find: the name of its text, which is written elsewhere, and the values in it. A
 * schema uses it instead of a text: `.refine(check, fault({ words: 'field.empty' }))`.
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
