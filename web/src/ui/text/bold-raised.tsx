import { AsWritten } from './as-written.tsx'

/** Bold words with an amount that `raisedMoney` wrote, whose exact figure can be read. */
export const boldRaised = (cents: number) => (text: string) => (
  <b className="font-semibold text-text">
    <AsWritten amounts={[cents]}>{text}</AsWritten>
  </b>
)
