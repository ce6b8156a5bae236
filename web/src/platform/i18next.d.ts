import type accounts from '../locales/en/accounts.json'
import type billing from '../locales/en/billing.json'
import type campaigns from '../locales/en/campaigns.json'
import type cards from '../locales/en/cards.json'
import type common from '../locales/en/common.json'
import type communities from '../locales/en/communities.json'
import type giveables from '../locales/en/giveables.json'
import type giving from '../locales/en/giving.json'
import type home from '../locales/en/home.json'
import type impact from '../locales/en/impact.json'
import type invites from '../locales/en/invites.json'
import type nonprofits from '../locales/en/nonprofits.json'
import type receipts from '../locales/en/receipts.json'
import type share from '../locales/en/share.json'
import type shell from '../locales/en/shell.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accounts: typeof accounts
      billing: typeof billing
      campaigns: typeof campaigns
      cards: typeof cards
      common: typeof common
      communities: typeof communities
      giveables: typeof giveables
      giving: typeof giving
      home: typeof home
      impact: typeof impact
      invites: typeof invites
      nonprofits: typeof nonprofits
      receipts: typeof receipts
      share: typeof share
      shell: typeof shell
    }
  }
}
