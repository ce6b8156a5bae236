import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'

export type Platform = 'android' | 'ios'
/** An answer of a test's own making. */
type Options = Record<string, unknown>
type Call = { plugin: string; method: string; options: Options }
/** Answers a call as the native side: with data, by throwing `NativeError`, or never (`silence`). */
export type Answer = (options: Options, phone: Phone) => unknown
export type Answers = Readonly<Record<string, Answer | object | null>>

/** What native code means by `call.reject(message, code)`. */
export class NativeError extends Error {
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** For a call that gets no answer, such as one during which the system ends the app. */
export const silence = Symbol('silence')

type Message = { callbackId: string; pluginId: string; methodName: string; options: Options }
type Listener = { plugin: string; event: string; callbackId: string }
type Receiver = { callbackId: string; plugin: string; method: string }
type Reply = { data?: unknown; error?: object }
type Headers = readonly { name: string; methods: readonly { name: string; rtype?: 'promise' | 'callback' }[] }[]

// `npm run phones` takes both from the packages of the apps
const ofApps = (file: string) => readFileSync(new URL(`../../mobile/bridge/${file}`, import.meta.url), 'utf8')
const bridge = ofApps('native-bridge.js')
const plugins = JSON.parse(ofApps('plugins.json')) as Record<Platform, Headers>

/** Makes the page that of a phone app. Call it before the page opens. */
export async function openPhone(page: Page, platform: Platform): Promise<Phone> {
  const phone = new Phone(page, platform)
  await page.exposeBinding('toPhone', ({ frame }, json: string) => {
    // on a phone, too, only the page itself reaches the plugins, and no frame in it
    if (frame === page.mainFrame()) phone.receive(JSON.parse(json) as Message)
  })
  const scripts = [
    entryOf[platform],
    bridge,
    `(${definePlugins.toString()})(window, ${JSON.stringify(plugins[platform])})`,
  ]
  await page.addInitScript(`if (window === window.top) {\n${scripts.join('\n;\n')}\n}`)
  return phone
}

/** The other end of Capacitor's bridge: a phone whose plugins follow a script. */
export class Phone {
  readonly platform: Platform
  readonly calls: Call[] = []
  /** Calls that no script answered; they are refused. A journey ends with none. */
  readonly unscripted: string[] = []
  readonly #page: Page
  readonly #answers = new Map<string, Answer>()
  #listeners: Listener[] = []
  #waiting: { plugin: string; event: string; data: unknown }[] = []
  #document = 0

  constructor(page: Page, platform: Platform) {
    this.#page = page
    this.platform = platform
  }

  /** Answers of calls such as `App.exitApp`. A later script for the same call replaces the earlier one. */
  use(answers: Answers): this {
    for (const [call, answer] of Object.entries(answers))
      this.#answers.set(call, typeof answer === 'function' ? (answer as Answer) : () => answer)
    return this
  }

  callsOf(call: string): Options[] {
    return this.calls.filter(({ plugin, method }) => `${plugin}.${method}` === call).map(({ options }) => options)
  }

  isHeard(event: string): boolean {
    return this.#listeners.some((one) => `${one.plugin}.${one.event}` === event)
  }

  /** `retain`: the event waits for its first listener, as those that may have started the app do. */
  async emit(name: string, data: unknown, { retain = false } = {}): Promise<void> {
    const [plugin, event] = name.split('.') as [string, string]
    const found = this.#listeners.filter((one) => one.plugin === plugin && one.event === event)
    if (found.length === 0 && retain) this.#waiting.push({ plugin, event, data })
    for (const { callbackId } of found) await this.#reply({ callbackId, plugin, method: 'addListener' }, { data }, true)
  }

  /** A link of our hosts, or of our own scheme, opens the app, running or not. */
  openUrl = (url: string): Promise<void> => this.emit('App.appUrlOpen', { url }, { retain: true })

  /** The person taps a push; it starts the app if it does not run. */
  tapPush = (data: Record<string, string>): Promise<void> =>
    this.emit(
      'FirebaseMessaging.notificationActionPerformed',
      { actionId: 'tap', notification: { data } },
      { retain: true },
    )

  /** A press on Android's back button. Without a listener the web view itself goes back. */
  async pressBack(): Promise<void> {
    const canGoBack = await this.#page.evaluate(() => history.length > 1)
    if (this.isHeard('App.backButton')) await this.emit('App.backButton', { canGoBack })
    else await this.#page.goBack()
  }

  async goAway(): Promise<void> {
    await this.emit('App.pause', undefined)
    await this.emit('App.appStateChange', { isActive: false })
  }

  async comeBack(): Promise<void> {
    await this.emit('App.resume', undefined)
    await this.emit('App.appStateChange', { isActive: true })
  }

  /** The system ends the app, during whatever call. */
  async kill(): Promise<void> {
    this.onDocument()
    this.#waiting = []
    await this.#page.goto('about:blank', { waitUntil: 'commit' })
  }

  /** Marks a new document: its calls and listeners are new, those of the former one are gone. */
  onDocument(): void {
    this.#document += 1
    this.#listeners = []
  }

  receive(message: Message | { type: string }): void {
    if ('type' in message && message.type === 'document') return this.onDocument()
    if (!('pluginId' in message) || message.pluginId === 'Console') return
    const { callbackId, pluginId: plugin, methodName: method, options } = message
    if (method === 'addListener') return this.#listen({ plugin, event: String(options['eventName']), callbackId })
    if (method === 'removeListener') {
      this.#listeners = this.#listeners.filter((one) => one.callbackId !== options['callbackId'])
      return
    }
    if (method === 'removeAllListeners') this.#listeners = this.#listeners.filter((one) => one.plugin !== plugin)
    this.calls.push({ plugin, method, options })
    void this.#answer({ callbackId, plugin, method }, options)
  }

  #listen(listener: Listener): void {
    this.#listeners.push(listener)
    const isIts = (one: { plugin: string; event: string }) =>
      one.plugin === listener.plugin && one.event === listener.event
    const retained = this.#waiting.filter(isIts)
    this.#waiting = this.#waiting.filter((one) => !isIts(one))
    for (const { data } of retained) void this.#reply({ ...listener, method: 'addListener' }, { data }, true)
  }

  async #answer(to: Receiver, options: Options): Promise<void> {
    const asked = this.#document
    const reply = await this.#run(`${to.plugin}.${to.method}`, options)
    if (reply !== undefined && asked === this.#document) await this.#reply(to, reply, false)
  }

  async #run(name: string, options: Options): Promise<Reply | undefined> {
    const answer = this.#answers.get(name)
    if (answer === undefined && name.endsWith('.removeAllListeners')) return {}
    if (answer === undefined) {
      this.unscripted.push(name)
      return { error: { message: `nothing is scripted for ${name}` } }
    }
    try {
      const data = await answer(options, this)
      return data === silence ? undefined : { data: data ?? undefined }
    } catch (error) {
      if (!(error instanceof NativeError)) throw error
      const { message, code } = error
      return { error: { message, ...(code !== undefined && { code }) } }
    }
  }

  async #reply({ callbackId, plugin, method }: Receiver, { data, error }: Reply, save: boolean): Promise<void> {
    const result = { save, callbackId, pluginId: plugin, methodName: method, success: error === undefined, data, error }
    // both ways are those of the native code: a message port on Android, a script on iOS
    const deliver = ([platform, json]: readonly [Platform, string]) => {
      const { androidBridge, Capacitor } = window as unknown as Ends
      if (platform === 'android') androidBridge.onmessage({ data: json })
      else Capacitor.fromNative(JSON.parse(json))
    }
    await this.#page.evaluate(deliver, [this.platform, JSON.stringify(result)] as const).catch((reason: unknown) => {
      // the page went away while the answer was on its way
      if (!/context|closed|navigat|ended/i.test(String(reason))) throw reason
    })
  }
}

/** The ends of the bridge in the page. */
type Ends = {
  androidBridge: { onmessage(message: { data: string }): void }
  Capacitor: { fromNative(result: unknown): void }
}

/** What the native code sets before the bridge: `MessageHandler.java`, `WebViewDelegationHandler.swift`. */
const entry = (origin: string, port: string) =>
  // Playwright's event for navigations cannot tell a new document from a change of the address
  `window.toPhone('{"type":"document"}')
{ ${port} }
window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} }
window.WEBVIEW_SERVER_URL = '${origin}'`

const entryOf: Record<Platform, string> = {
  android: entry('https://localhost', 'window.androidBridge = { postMessage: (json) => void window.toPhone(json) }'),
  ios: entry(
    'capacitor://localhost',
    `window.webkit = { messageHandlers: { bridge: { postMessage: (data) => void window.toPhone(JSON.stringify(data)) } } }
     const ask = window.prompt
     window.prompt = (text, ...rest) => /^\\{"type":"Capacitor/.test(text) ? 'false' : ask.call(window, text, ...rest)`,
  ),
}

type Bridge = {
  Plugins: Record<string, Record<string, unknown>>
  PluginHeaders: Headers
  addListener(plugin: string, event: string, callback: unknown): unknown
  nativePromise(plugin: string, method: string, options: unknown): unknown
  nativeCallback(plugin: string, method: string, options: unknown, callback: unknown): unknown
}

/** What `JSExport.java` and `JSExport.swift` write for each plugin. It runs in the page. */
function definePlugins({ Capacitor }: { Capacitor: Bridge }, headers: Headers): void {
  for (const { name, methods } of headers) {
    const plugin: Record<string, unknown> = (Capacitor.Plugins[name] = {})
    plugin['addListener'] = (event: string, callback: unknown) => Capacitor.addListener(name, event, callback)
    for (const { name: method, rtype } of methods) {
      if (method === 'addListener' || method === 'removeListener') continue
      plugin[method] =
        rtype === 'promise'
          ? (options: unknown) => Capacitor.nativePromise(name, method, options)
          : (options: unknown, callback: unknown) => Capacitor.nativeCallback(name, method, options, callback)
    }
  }
  Capacitor.PluginHeaders = headers
}
