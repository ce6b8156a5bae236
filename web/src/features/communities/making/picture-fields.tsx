import * as words from '@kindling/words/community-making'
import { ImagePlus } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { PickPhoto, sendPicture } from '../../photos/index.ts'
import type { Fields } from './community-fields.tsx'

/** What drawings are made from until it has a uuid of its own. */
export const unbegun = '0199d000-0000-7000-8000-000000000000'

type Props = Fields & { uuid?: string }

/** Cover and avatar: photos of one's own, or our drawings. */
export function PictureFields({ uuid = unbegun, values, change }: Props) {
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
      <p className="text-small text-text-2">{words.ourDrawing}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Pick kind="cover" change={change} chosen={cover !== null} />
        <Pick kind="avatar" change={change} chosen={avatar !== null} />
      </div>
    </div>
  )
}

const shapes = { cover: 'wide', avatar: 'square' } as const
const labels = { cover: words.chooseCover, avatar: words.chooseAvatar }

type PickProps = Pick<Fields, 'change'> & { kind: 'cover' | 'avatar'; chosen: boolean }

function Pick({ kind, change, chosen }: PickProps) {
  return (
    <div className="grid gap-1">
      <PickPhoto
        title={kind === 'cover' ? words.cover : words.avatar}
        shape={shapes[kind]}
        failed={words.pictureFailed}
        asksAlt={kind === 'cover'}
        send={async (photo, sending, alt) => {
          const { uuid } = await sendPicture(shapes[kind], photo, sending, alt)
          // the server shows it once the community uses it
          change({ [kind]: { address: URL.createObjectURL(photo), uuid } })
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
