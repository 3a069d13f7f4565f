import { vi } from 'vitest'
import { whenOver } from '../when-over.ts'
import { openS3Peer } from './s3-peer.ts'

/** A bucket on this machine, whose keys this process has in the variables of the SDK until the test is over. */
export async function openBucket() {
  const peer = await openS3Peer()
  vi.stubEnv('AWS_ACCESS_KEY_ID', peer.keys.id)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', peer.keys.secret)
  whenOver(() => void vi.unstubAllEnvs())
  return peer
}
