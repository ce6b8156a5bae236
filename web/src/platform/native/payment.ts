import { ownScheme } from './outside.ts'
import { pluginOf, textAt } from './plugins.ts'
import { clientPlatform } from './shell.ts'

type Stripe = {
  initialize(settings: { publishableKey: string; stripeAccount?: string }): Promise<void>
  createPaymentSheet(sheet: {
    paymentIntentClientSecret: string
    merchantDisplayName: string
    countryCode: string
    enableApplePay: boolean
    applePayMerchantId?: string
    enableGooglePay: boolean
    GooglePayIsTesting?: boolean
    returnURL?: string
    style?: 'alwaysLight' | 'alwaysDark'
  }): Promise<void>
  presentPaymentSheet(): Promise<unknown>
}

export type SheetToOpen = { publicKey: string; account: string | null; secret: string; name: string }

/** `paid`: the processor has taken the card, and its event will settle the gift. */
export type SheetEnd = 'paid' | 'left' | 'failed'

/** Opens the system's payment sheet: cards, Apple Pay, Google Pay. It never throws; nobody answers if the app ends. */
export async function openPaymentSheet({ publicKey, account, secret, name }: SheetToOpen): Promise<SheetEnd> {
  const plugin = pluginOf<Stripe>('Stripe')
  if (plugin === undefined) return 'failed'
  const platform = clientPlatform()
  const merchant = import.meta.env.VITE_APPLE_MERCHANT
  const scheme = platform === 'ios' ? await ownScheme() : undefined
  try {
    await plugin.initialize?.({ publishableKey: publicKey, ...(account !== null && { stripeAccount: account }) })
    await plugin.createPaymentSheet?.({
      paymentIntentClientSecret: secret,
      merchantDisplayName: name,
      countryCode: 'US',
      enableApplePay: platform === 'ios' && merchant !== undefined,
      ...(platform === 'ios' && merchant !== undefined && { applePayMerchantId: merchant }),
      enableGooglePay: platform === 'android',
      ...(platform === 'android' && publicKey.startsWith('pk_test_') && { GooglePayIsTesting: true }),
      // a bank's page returns to the sheet, and to no page of ours
      ...(scheme !== undefined && { returnURL: `${scheme}://bank` }),
      style: document.documentElement.dataset['theme'] === 'dark' ? 'alwaysDark' : 'alwaysLight',
    })
    return endOf(textAt(await plugin.presentPaymentSheet?.(), 'paymentResult'))
  } catch {
    return 'failed'
  }
}

function endOf(result: string | undefined): SheetEnd {
  if (result === 'paymentSheetCompleted') return 'paid'
  return result === 'paymentSheetCanceled' ? 'left' : 'failed'
}
