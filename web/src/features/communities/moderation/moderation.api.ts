import { api } from '../../../platform/network/api.ts'
import { pagedQuery } from '../../../platform/network/paged-query.ts'
import { communityKeys } from '../communities.api.ts'

export const logQuery = (identifier: string) =>
  pagedQuery([...communityKeys.one(identifier), 'log'], (query, signal) =>
    api('GET /communities/{identifier}/moderation/log', { params: { identifier }, query, signal }),
  )
