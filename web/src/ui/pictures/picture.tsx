import { partsOfAddress } from '@kindling/contract/photos/address'
import { useState, type ReactNode } from 'react'
import { onServer } from '../../platform/network/server-address.ts'

type Props = {
  address: string
  /** The alt text; empty if the text beside it says the same. */
  alt: string
  /** The language of the alt text; nobody knows it of one that a person wrote. */
  lang?: string
  /** The displayed width: the browser loads the smallest form that is sharp. */
  sizes: string
  eager?: boolean
  fallback: ReactNode
}

/** A picture that fills its box. Before it loads, the box already has its size and the picture's average color. */
export function Picture({ address, ...shown }: Props) {
  // a new key retries for another picture
  return <Shown key={address} address={address} {...shown} />
}

function Shown({ address, alt, lang = '', sizes, eager = false, fallback }: Props) {
  const [failed, setFailed] = useState(false)
  if (failed) return fallback
  const file = onServer(address)
  const { sources = [], color } = partsOfAddress(file) ?? {}
  const [best, plain] = sources
  // on a prerendered page the image may have failed before React attached its handler
  const noteFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }
  return (
    <picture className="contents">
      {best && <source type={best.type} srcSet={best.srcset} sizes={sizes} />}
      <img
        src={file.split('#')[0]}
        {...(plain && { srcSet: plain.srcset, sizes })}
        alt={alt}
        lang={alt === '' ? undefined : lang}
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
