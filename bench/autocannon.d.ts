/** What we use of the load generator, which brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    /** So many requests in all, whatever they take. */
    amount?: number
    requests?: { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string> }[]
  }
  type Result = {
    requests: { total: number; average: number }
    latency: { p50: number; p99: number; max: number }
    non2xx: number
    errors: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
