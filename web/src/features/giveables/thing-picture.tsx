import type { GiveableRef, Topic } from '@kindling/contract/common'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Scene } from '../../ui/pictures/drawing.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'

type Pictured = GiveableRef & { topic: Topic; cover: string | null; avatar: string | null }

const sides = { sm: 'size-[36px]', md: 'size-[44px]', xl: 'size-[52px]' }
type Props = { of: Pictured; size: keyof typeof sides; className?: string }

/** A community's avatar; the cover of anything else, because it has no avatar. */
export function ThingPicture({ of, size, className = '' }: Props) {
  if (of.type === 'communities') {
    return <Avatar {...of} image={of.avatar} size={size} shape="thing" className={className} />
  }
  const scene = <Scene topic={of.topic} uuid={of.uuid} quiet={of.quiet} />
  return (
    <span className={`shrink-0 overflow-hidden rounded-thing ${sides[size]} ${className}`}>
      {of.cover === null ? scene : <Picture address={of.cover} alt="" sizes="52px" fallback={scene} />}
    </span>
  )
}
