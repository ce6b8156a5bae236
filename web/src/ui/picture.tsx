import { partsOfAddress } from '@kindling/contract/picture-address'
import { useState, type ReactNode } from 'react'

type Props = {
  /** As the server told it. */
  address: string
  /** For who does not see it; empty where what it shows stands beside it. */
  alt: string
  /** How wide it is shown, as `sizes` of an image has it: the browser takes the smallest form that is sharp there. */
  sizes: string
  /** The first picture of a page: loaded before others. */
  eager?: boolean
  /** Stands in its place when it does not come. */
  otherwise: ReactNode
}

/** Fills its box, which has its size before the picture comes and meanwhile the picture's own color. */
export function Picture({ address, ...shown }: Props) {
  // another picture gets another try
  return <Shown key={address} address={address} {...shown} />
}

function Shown({ address, alt, sizes, eager = false, otherwise }: Props) {
  const [failed, setFailed] = useState(false)
  if (failed) return otherwise
  const { sources = [], color } = partsOfAddress(address) ?? {}
  const [best, plain] = sources
  // a painted page may have tried before anybody listened
  const noteFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  return (
    <picture className="contents">
      {best && <source type={best.type} srcSet={best.srcset} sizes={sizes} />}
      <img
        src={address.split('#')[0]}
        {...(plain && { srcSet: plain.srcset, sizes })}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        style={{ backgroundColor: color }}
        onError={() => setFailed(true)}
        ref={noteFailure}
        className="block size-full object-cover"
      />
    </picture>
  )
}
