import { defaultSettings, type User } from '@kindling/contract/accounts/calls'
import type { PublicConfig } from '@kindling/contract/home/calls'

export const maya: User = {
  id: 1,
  uuid: '0193f000-0000-7000-8000-000000001000',
  name: 'Maya Oyelaran-Brandt',
  first_name: 'Maya',
  last_name: 'Oyelaran-Brandt',
  avatar: null,
  bio: null,
  phone_number: null,
  email: 'maya@example.org',
  url: null,
  street_name: null,
  city: null,
  state: null,
  zip_code: null,
  time_zone: 'America/Chicago',
  language: 'en',
  has_password: false,
  pending_email: null,
  deletes_at: null,
  giving: 45,
  monthly_giving: 45,
  communities: [],
  settings: defaultSettings,
}

export const config: PublicConfig = {
  card_public_key: 'pk_test',
  processor_url: null,
  payment_connect_account: null,
  notice: null,
  demo: true,
  sign_in: ['google', 'apple'],
  invite_base_url: 'https://kindling.example',
  limits: { smallest_gift_cents: 200, smallest_monthly_cents: 200, largest_gift_cents: 500_000 },
  card_fee: { rate_bp: 290, fixed_cents: 30 },
  push_key: null,
  giving: { surface: { ios: 'browser', android: 'in_app' } },
  support_email: 'help@kindling.example',
  android_app: null,
  donee: null,
  operator: { name: 'Hearth & Home Trust', postal_address: 'Hearth & Home Trust, 1 Ember Way, Duluth, MN 55802' },
}

export const impact = {
  impact: 4310,
  own: 620,
  friends: 1940,
  friends_of_friends: 1750,
  people: { direct: 7, second: 19 },
  this_month: 45,
  as_of: '2026-11-20T12:00:00Z',
}
