import { defaultSettings, settings, type Settings, type User } from '@kindling/contract/accounts/calls'
import type { UserRow } from './accounts.queries.ts'
import { fullName } from './person-name.ts'

export function ownUserOf(row: UserRow): User {
  return {
    id: row.id,
    uuid: row.uuid,
    name: fullName(row),
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar,
    bio: row.bio,
    phone_number: row.phone_number,
    email: row.email,
    url: row.url,
    street_name: row.street_name,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    time_zone: row.time_zone,
    language: row.language,
    has_password: row.has_password,
    pending_email: row.pending_email,
    deletes_at: row.deletes_at?.toISOString() ?? null,
  }
}

/** Adds defaults for settings that did not exist when the row was saved. */
export const settingsOf = ({ settings: stored, language }: Pick<UserRow, 'settings' | 'language'>): Settings =>
  settings.strip().parse({ ...defaultSettings, ...(stored as object), language })
