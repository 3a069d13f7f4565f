import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Brings a folder's own list of names onto the disk: a file that was written through may lack its name after a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
