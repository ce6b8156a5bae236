import type { PublicConfig } from '@kindling/contract/home/calls'
import { cardSandbox, type Deps } from '../../deps.ts'
import { givingSurface } from '../gifts/index.ts'
import { doneeOf } from '../../platform/settings/donee.ts'
import { inviteBase } from '../invites/index.ts'

export function publicConfig(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'localServices'>,
  notice: string | null,
): PublicConfig {
  const { config, localServices } = deps
  return {
    card_public_key: config.STRIPE_PUBLIC_KEY ?? localServices?.stripePublicKey ?? '',
    processor_url: cardSandbox(deps),
    payment_connect_account: config.STRIPE_CONNECT_ACCOUNT ?? null,
    demo: config.demo,
    notice,
    sign_in: [
      ...(config.GOOGLE_CLIENT_ID !== undefined || localServices ? (['google'] as const) : []),
      ...(config.APPLE_CLIENT_ID !== undefined || localServices ? (['apple'] as const) : []),
    ],
    android_app: config.ANDROID_APP_ID ?? null,
    invite_base_url: inviteBase(deps),
    limits: {
      smallest_gift_cents: config.SMALLEST_GIFT_CENTS,
      smallest_monthly_cents: config.SMALLEST_MONTHLY_CENTS,
      largest_gift_cents: config.LARGEST_GIFT_CENTS,
    },
    card_fee: { rate_bp: config.CARD_FEE_BP, fixed_cents: config.CARD_FEE_FIXED_CENTS },
    push_key: config.WEB_WORKER === 'off' ? null : (config.VAPID_PUBLIC_KEY ?? null),
    giving: { surface: { ios: givingSurface(config, 'ios'), android: givingSurface(config, 'android') } },
    support_email: config.SUPPORT_EMAIL,
    donee: doneeOf(config),
    operator: { name: config.OPERATOR_NAME, postal_address: config.POSTAL_ADDRESS },
  }
}
