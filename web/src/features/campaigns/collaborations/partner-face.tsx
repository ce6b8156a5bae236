import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { Found } from './collaborations.api.ts'

export const PartnerFace = ({ partner: { type, uuid, name, avatar, topic } }: { partner: Found }) => (
  <Avatar
    name={name}
    image={avatar}
    uuid={uuid}
    size="md"
    shape={type === 'communities' ? 'thing' : 'person'}
    {...(topic !== null && { topic })}
  />
)
