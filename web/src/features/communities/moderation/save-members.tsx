import { api } from '../../../platform/network/api.ts'
import { SaveCsv } from '../../donations/index.ts'

export function SaveMembers({ slug: identifier }: { slug: string }) {
  const addressOf = async () =>
    (await api('GET /communities/{identifier}/moderation/exports', { params: { identifier } })).data.members.url
  return <SaveCsv addressOf={addressOf} />
}
