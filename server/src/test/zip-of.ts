import { zipSync } from 'fflate'

/** A zip of files by their names, as systems pack them. */
export function zipOf(files: Record<string, Uint8Array | string>): Buffer {
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? Buffer.from(content) : content,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>))
}
