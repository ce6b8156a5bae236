/** Called with the share of the body that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void

type FormInit = { method: string; headers: Record<string, string>; body: FormData; signal: AbortSignal }

/** Sends a form with XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendForm(
  url: string,
  { method, headers, body, signal }: FormInit,
  onProgress: OnProgress = () => undefined,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  const sent = new Promise<Response>((done, fail) => {
    request.open(method, url)
    request.responseType = 'text'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => done(answerOf(request)))
    request.addEventListener('error', () => fail(new TypeError('no answer came')))
    request.addEventListener('abort', () => fail(signal.reason as Error))
    signal.addEventListener('abort', stop, { once: true })
    request.send(body)
  })
  return sent.finally(() => signal.removeEventListener('abort', stop))
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = new Headers(lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string]))
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers })
}

/** Sends a PATCH as a POST with `_method`, as common PHP servers expect for forms. */
export function formOf(body: object, method: string): { method: 'POST'; body: FormData } {
  const form = new FormData()
  if (method !== 'POST') form.append('_method', method)
  for (const [name, part] of Object.entries(body) as [string, string | Blob | undefined][])
    if (part instanceof Blob) form.append(name, part)
    else if (part !== undefined) form.append(name, part)
  return { method: 'POST', body: form }
}
