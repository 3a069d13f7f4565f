/** A bucket for uploads instead of the disk: S3, or a compatible service. */
export type Bucket = {
  bucket: string
  /** The prefix of every key: empty, or with a slash at its end. */
  prefix: string
  /** Its address, for any but Amazon's own. */
  endpoint: string | undefined
  region: string | undefined
  path_style: boolean
}

const form = 's3://bucket/prefix?endpoint=https://s3.example&region=eu-west-1&path_style=on'

/** Reads FILES_URL; a malformed one throws an Error that says what to change. */
export function readBucketUrl(text: string): Bucket {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:') throw wrong(`It begins with s3://, such as ${form}.`)
  if (url.username || url.password)
    throw wrong('It carries no keys: they stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    throw wrong('The name of the bucket follows s3://: 3 to 63 small letters, digits, dots and hyphens.')
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  if (!/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(prefix) || url.hash)
    throw wrong('What stands before the uploads has letters, digits, dots, hyphens, _ and single slashes.')
  const parsed = readOptions(url.searchParams)
  return {
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    endpoint: parsed['endpoint'] === undefined ? undefined : readEndpoint(parsed['endpoint']),
    region: parsed['region'],
    path_style: parsed['path_style'] === 'on',
  }
}

const options: Record<string, RegExp> = {
  endpoint: /./,
  region: /^[a-z0-9-]{2,32}$/,
  path_style: /^(?:on|off)$/,
}

function readOptions(search: URLSearchParams): Record<string, string> {
  for (const [name, value] of search)
    if (!options[name]?.test(value) || search.getAll(name).length > 1)
      throw wrong(`It takes endpoint, region and path_style (on or off), each once: not ${name}=${value}.`)
  return Object.fromEntries(search)
}

function readEndpoint(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw wrong('Its endpoint is an address such as https://s3.example.')
  return text.replace(/(?<!\/)\/+$/, '')
}

function wrong(why: string): Error {
  return new Error(`FILES_URL is not valid. ${why}`)
}
