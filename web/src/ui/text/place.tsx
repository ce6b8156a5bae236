import { Name } from './name.tsx'

export const placeOf = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter((part) => part.trim() !== '').join(', ')

/** "Dayton, OH", or the part that is known. */
export const Place = ({ of, className }: { of: { city: string; state: string }; className?: string }) => (
  <Name {...(className !== undefined && { className })}>{placeOf(of)}</Name>
)
