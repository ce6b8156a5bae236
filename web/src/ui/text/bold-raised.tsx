import { raisedMoney } from './amounts.ts'
import { Money } from './money.tsx'

/** Bold words with an amount that `raisedMoney` wrote: as `Money` shows it, so that its exact figure can be read. */
export const boldRaised = (cents: number) => (text: string) => {
  const [before, after] = text.split(raisedMoney(cents))
  return (
    <b className="font-semibold text-text">
      {before}
      <Money cents={cents} floor />
      {after}
    </b>
  )
}
