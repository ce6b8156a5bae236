/** Types a good card into the sandbox's form, as a browser does; returns its token. */
export async function newCard({ processor, publicKey }: { processor: string; publicKey: string }): Promise<string> {
  const body = new URLSearchParams({
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][address][postal_code]': '93721',
  })
  const headers = { authorization: `Bearer ${publicKey}` }
  const answer = await fetch(`${processor}/v1/confirmation_tokens`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: string }).id
}
