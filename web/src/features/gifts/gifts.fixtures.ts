import type { PublicConfig } from '@kindling/contract/home/calls'
import { config } from '../../platform/people.fixtures.ts'
import type { Giveable } from '../giveables/giveable.ts'

export const ramp: Giveable = {
  type: 'campaigns',
  id: 4,
  uuid: '01980000-0000-7000-8000-000000000004',
  name: 'Level ground: a ramp for Eastgate Library',
  titled: true,
  topic: 'access',
  receiver: 'For Open Door Works',
  payee: 'Open Door Works',
  nonprofits: [],
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

/** The usual configuration, with a processor that the tests stub. */
export const publicConfig: PublicConfig = {
  ...config,
  card_public_key: 'pk_test_fixture',
  processor_url: 'https://processor.example',
  demo: false,
  limits: { smallest_gift_cents: 200, smallest_monthly_cents: 100, largest_gift_cents: 1_000_000 },
}
