import * as words from '@kindling/words/giving'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Giveable } from '../../giveables/index.ts'

export function GiveTitle({ giveable }: { giveable: Giveable }) {
  const short = /^(.{8,}?): /.exec(giveable.name)?.[1] ?? giveable.name
  const dedicated = /^For (.+)/.exec(short)?.[1]
  return (
    <>
      <span dir="auto" className="line-clamp-2">
        {dedicated === undefined ? words.title({ name: short }) : words.titleFor({ name: dedicated })}
      </span>
      <span dir="auto" className="block font-ui text-small font-normal text-text-2">
        {giveable.receiver}
      </span>
    </>
  )
}

export function ThingAvatar({ giveable }: { giveable: Giveable }) {
  const { name, uuid, topic, quiet } = giveable
  return <Avatar name={name} image={null} uuid={uuid} topic={topic} quiet={quiet} size="md" shape="thing" />
}
