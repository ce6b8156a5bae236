import { clsx } from 'clsx'
import type { Brand } from './card-number.ts'

const wordmarks: Partial<Record<Brand, { text: string; name: string; look: string }>> = {
  visa: { text: 'VISA', name: 'Visa', look: 'text-[#1a1f71] italic' },
  amex: { text: 'AMEX', name: 'American Express', look: 'text-[#006fcf]' },
  discover: { text: 'DISC', name: 'Discover', look: 'text-[#9c3d00]' },
  diners: { text: 'DINERS', name: 'Diners Club', look: 'text-[0.5rem] text-[#0a4a77]' },
  jcb: { text: 'JCB', name: 'JCB', look: 'text-[#0b4ea2]' },
  unionpay: { text: 'UPAY', name: 'UnionPay', look: 'text-[#a3001b]' },
}

export const brandName = (brand: Brand): string | undefined =>
  brand === 'mastercard' ? 'Mastercard' : wordmarks[brand]?.name

/** The logo of a card's brand, 38 x 26; renders nothing for an unknown brand. */
export function BrandMark({ brand }: { brand: Brand }) {
  if (brandName(brand) === undefined) return null
  const wordmark = wordmarks[brand]
  return (
    <span
      role="img"
      aria-label={brandName(brand) ?? brand}
      className="grid h-6.5 w-9.5 place-items-center rounded-[5px] border border-line bg-white"
    >
      {wordmark === undefined ? (
        <svg viewBox="0 0 30 18" aria-hidden="true" className="h-4">
          <circle cx="11" cy="9" r="8" fill="#eb001b" />
          <circle cx="19" cy="9" r="8" fill="#f79e1b" fillOpacity=".85" />
        </svg>
      ) : (
        <span className={clsx('text-[0.6875rem] leading-none font-bold', wordmark.look)}>{wordmark.text}</span>
      )}
    </span>
  )
}
