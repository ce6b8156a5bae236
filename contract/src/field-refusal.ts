/**
 * Why a rule of ours refuses a field: the name of a text and the values to fill in. A schema uses it instead of a
 * text, so that texts can be written elsewhere: `.refine(check, fieldRefusal({ words: 'field.empty' }))`.
 */
export type FieldRefusal =
  | {
      words:
        | 'field.unkept'
        | 'field.empty'
        | 'field.state'
        | 'field.zip'
        | 'field.notAFile'
        | 'field.oneCard'
        | 'field.oneProof'
        | 'field.webAddress'
        | 'field.manyParts'
        | 'field.twice'
    }
  | { words: 'field.longer'; max: number }
  | { words: 'field.shorter'; min: number }

export const fieldRefusal = (params: FieldRefusal): { params: FieldRefusal } => ({ params })
