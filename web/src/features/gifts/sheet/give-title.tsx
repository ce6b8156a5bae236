import * as words from '@kindling/words/gifts/gifts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Giveable } from '../../giveables/index.ts'

export function GiveTitle({ giveable }: { giveable: Giveable }) {
  const name = /^(.{8,}?): /.exec(giveable.name)?.[1] ?? giveable.name
  return (
    <>
      <span dir="auto" className="line-clamp-4">
        {(giveable.titled ? words.titleOf : words.title)({ name })}
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
