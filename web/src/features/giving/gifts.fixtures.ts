import type { User } from '@kindling/contract/accounts'
import type { PublicConfig } from '@kindling/contract/home'
import type { Giveable } from '../giveables/giveable.ts'

export const maya: User = {
  id: 1,
  uuid: '01980000-0000-7000-8000-000000000001',
  name: 'Maya Oyelaran-Brandt',
  first_name: 'Maya',
  last_name: 'Oyelaran-Brandt',
  avatar: null,
  bio: null,
  phone_number: null,
  email: 'maya@kindling.example',
  url: null,
  street_name: null,
  city: null,
  state: null,
  zip_code: null,
  time_zone: 'America/New_York',
}

export const ramp: Giveable = {
  type: 'campaigns',
  id: 4,
  uuid: '01980000-0000-7000-8000-000000000004',
  name: 'Level ground: a ramp for Eastgate Library',
  receiver: 'For Open Door Works',
  payee: 'Open Door Works',
  quiet: false,
  goal_cents: 1_200_000,
  raised_cents: 1_164_000,
  suggested_cents: [1_500, 2_500, 5_000, 10_000],
  takes_gifts: true,
  impact_lines: [
    { amount_cents: 2_500, text: '$25 pays for one hour of fitting the door opener.' },
    { amount_cents: 5_000, text: '$50 pays for two hours of fitting the door opener.' },
  ],
}

export const publicConfig: PublicConfig = {
  card_public_key: 'pk_test_fixture',
  processor_url: 'https://processor.example',
  payment_connect_account: null,
  demo_filled: null,
  demo: false,
  sign_in: ['google', 'apple'],
  invite_base_url: 'https://kindling.example',
  limits: { smallest_gift_cents: 200, smallest_monthly_cents: 100, largest_gift_cents: 1_000_000 },
  card_fee: { rate_bp: 290, fixed_cents: 30 },
  support_email: 'hello@kindling.example',
}
