/** In one file, as other parts that are loaded when they are asked for. */
export { ChangeSplit } from './change-split.tsx'
export { CreateCommunity } from './create-community.tsx'
export { EditCommunity } from './edit-community.tsx'
