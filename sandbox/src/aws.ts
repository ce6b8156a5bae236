import { createEmulator } from 'emulate'
import { onFreePort } from './free-port.ts'
import { refuseProduction } from './not-in-production.ts'

export type AwsSandbox = {
  /** What `S3_URL` is to be; a client needs the region and keys of `environment` beside it. */
  url: string
  environment: Record<string, string>
  close(): Promise<void>
}

/** The stand-in for S3, with one bucket. It keeps what it is given in memory and checks no signature. */
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
      // it takes the body as it comes, with the frames that newer checksums put into it
      AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    },
    close: () => emulator.close(),
  }
}
