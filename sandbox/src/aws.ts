import { createEmulator } from 'emulate'
import { onFreePort } from './free-port.ts'
import { refuseProduction } from './not-in-production.ts'

export type AwsSandbox = {
  /** The value for `S3_URL`; a client also needs the region and keys of `environment`. */
  url: string
  environment: Record<string, string>
  close(): Promise<void>
}

/** The local service for S3, with one bucket. It stores objects in memory and checks no signature. */
export async function startAwsSandbox({
  bucket,
  host = '127.0.0.1',
}: {
  bucket: string
  host?: string
}): Promise<AwsSandbox> {
  refuseProduction()
  const seed = { aws: { s3: { buckets: [{ name: bucket }] } } }
  const { port, emulator } = await onFreePort(host, async (port) => ({
    port,
    emulator: await createEmulator({ service: 'aws', hostname: host, port, seed }),
  }))
  return {
    url: `http://${host}:${port}`,
    environment: {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'sandbox',
      AWS_SECRET_ACCESS_KEY: 'sandbox',
      // the emulator would store the frames that newer checksums add to a body as part of the object
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    },
    close: () => emulator.close(),
  }
}
