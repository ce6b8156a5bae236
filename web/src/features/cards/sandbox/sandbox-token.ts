import type { ConfirmationToken } from '../confirmation-token.ts'
import { digitsOf } from '../card-number.ts'
import { readExpiry, type CardRefusals, type NewCard } from '../new-card.ts'

/** The timeout for a token; nothing can have been charged before. */
const patienceMs = 15_000

const fieldOfCode: Record<string, CardRefusals> = {
  incorrect_number: { number: 'number' },
  invalid_number: { number: 'number' },
  invalid_expiry_month: { expiry: 'expiry' },
  invalid_expiry_year: { expiry: 'expiry' },
  invalid_cvc: { cvc: 'cvc' },
  incorrect_zip: { zip: 'zip' },
}

/** Sends the card directly to the sandbox, not to our server, as the processor's library would. */
export async function sandboxToken(
  processor: { url: string; publicKey: string; returnUrl: string },
  card: NewCard,
): Promise<ConfirmationToken> {
  const expiry = readExpiry(card.expiry)
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': digitsOf(card.cvc),
    'payment_method_data[billing_details][address][postal_code]': card.zip.trim(),
    return_url: processor.returnUrl,
  })
  try {
    const answer = await fetch(`${processor.url}/v1/confirmation_tokens`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${processor.publicKey}` },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    return readAnswer(answer.ok, await answer.json())
  } catch {
    return { kind: 'failed' }
  }
}

function readAnswer(ok: boolean, body: unknown): ConfirmationToken {
  const { id, error } = (body ?? {}) as { id?: unknown; error?: { code?: unknown; message?: unknown } }
  if (ok && typeof id === 'string') return { kind: 'token', id }
  const errors = typeof error?.code === 'string' ? fieldOfCode[error.code] : undefined
  if (errors !== undefined) return { kind: 'fields', errors }
  return typeof error?.message === 'string' ? { kind: 'failed', message: error.message } : { kind: 'failed' }
}
