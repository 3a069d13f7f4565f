/** The public address of one part of an upload. */
export function fileAddress(name: string, part: string): string {
  return `/files/${name}/${part}`
}

/** The upload behind a public address; undefined where the address is of another kind. */
export function fileNameOf(address: string | null): string | undefined {
  return /^\/files\/([\w-]{32})\//.exec(address ?? '')?.[1]
}
