/**
 * How the processor's window ends: passed, failed at the bank, closed without a result; or the library does not work.
 */
type Ending = 'passed' | 'failed' | 'closed' | 'broken'

type Asked = { clientSecret: string; end: (how: Ending) => void }

/**
 * Stubs the processor's script: `window.Stripe`, as far as the giving sheet uses it. Its window is a frame in the
 * body, like the real one.
 */
export function fakeLibrary(statusOf: () => string) {
  const openWindows: Asked[] = []
  const polled: string[] = []
  const element = {
    mount() {},
    on: () => element,
    off: () => element,
    update() {},
    destroy() {},
    focus() {},
    clear() {},
  }
  const library = {
    elements: () => ({
      create: () => element,
      getElement: () => element,
      update() {},
      on() {},
      off() {},
      submit: async () => ({}),
    }),
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_of_library' } }),
    handleNextAction({ clientSecret }: { clientSecret: string }) {
      if (statusOf() !== 'requires_action') return Promise.reject(new Error('IntegrationError: another status'))
      const frame = document.createElement('iframe')
      frame.title = 'The processor’s window'
      frame.srcdoc = '<button>Confirm</button><input aria-label="Code" />'
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:2147483647;border:0;background:#fff'
      document.body.append(frame)
      return new Promise<object>((resolve, reject) => {
        openWindows.push({
          clientSecret,
          end(how) {
            frame.remove()
            if (how === 'broken') reject(new TypeError('Failed to fetch'))
            else resolve(how === 'passed' ? { paymentIntent: { status: 'succeeded' } } : { error: { code: how } })
          },
        })
      })
    },
    async retrievePaymentIntent(secret: string) {
      polled.push(secret)
      return { paymentIntent: { status: statusOf() } }
    },
    retrieveSetupIntent: async () => ({ setupIntent: { status: statusOf() } }),
  }
  // The loader keeps the first script of a page, so each test swaps the library behind it.
  ;(globalThis as { Stripe?: unknown }).Stripe ??= () => current
  current = library
  return { asked: openWindows, looked: polled }
}

let current: object
