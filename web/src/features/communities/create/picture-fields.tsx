import * as words from '@kindling/words/communities/form'
import { ImagePlus, Shuffle } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { dataAddressOf, PickPhoto, sendPicture } from '../../photos/index.ts'
import type { Fields } from './community-fields.tsx'

type Props = Fields & {
  /** The seed of the drawings. */
  uuid: string
  /** Draws another picture, where that is possible. */
  onShuffle?: () => void
  /** The pictures that were chosen and that a reload lost. */
  lost?: readonly string[]
}

/** Cover and avatar: photos of one's own, or our art. */
export function PictureFields({ uuid, values, change, onShuffle, lost = [] }: Props) {
  const { cover, avatar, topic, name } = values
  const drawn = topic === undefined ? {} : { topic }
  return (
    <div className="grid gap-3">
      <div className="relative mb-10">
        <Cover uuid={uuid} image={cover?.address ?? null} {...drawn} sizes="572px" eager className="rounded-sheet" />
        <Avatar
          name={name === '' ? words.name : name}
          image={avatar?.address ?? null}
          uuid={uuid}
          {...drawn}
          size="xxxl"
          shape="thing"
          className="absolute! start-4 -bottom-10 ring-4 ring-surface"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-small text-text-2">{words.ourDrawing}</p>
        {onShuffle && (cover === null || avatar === null) && (
          <Button
            variant="ghost"
            size="md"
            icon={<Shuffle size={18} strokeWidth={1.75} aria-hidden />}
            className="-ms-4"
            onClick={onShuffle}
          >
            {words.shuffle}
          </Button>
        )}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Pick kind="cover" change={change} chosen={cover !== null} lost={lost.includes('cover')} />
        <Pick kind="avatar" change={change} chosen={avatar !== null} lost={lost.includes('avatar')} />
      </div>
    </div>
  )
}

const shapes = { cover: 'wide', avatar: 'square' } as const
const labels = { cover: words.chooseCover, avatar: words.chooseAvatar }

type PickProps = Pick<Fields, 'change'> & { kind: 'cover' | 'avatar'; chosen: boolean; lost: boolean }

function Pick({ kind, change, chosen, lost }: PickProps) {
  return (
    <div className="grid gap-1">
      <PickPhoto
        title={kind === 'cover' ? words.cover : words.avatar}
        shape={shapes[kind]}
        failed={words.pictureFailed}
        asksAlt={kind === 'cover'}
        lost={lost}
        send={async (photo, sending, alt) => {
          const { uuid } = await sendPicture(shapes[kind], photo, sending, alt)
          // the server's address works only after the community uses the photo
          change({ [kind]: { address: await dataAddressOf(photo), uuid } })
        }}
      >
        {(choose) => (
          <Button variant="outline" icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden />} onClick={choose}>
            {labels[kind]}
          </Button>
        )}
      </PickPhoto>
      {chosen && (
        <Button variant="ghost" size="md" onClick={() => change({ [kind]: null })}>
          {words.useArt}
        </Button>
      )}
    </div>
  )
}
