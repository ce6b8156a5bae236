/** The part of the load generator that we use; it has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    /** The total number of requests, instead of a duration. */
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
