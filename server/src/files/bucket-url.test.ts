import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readBucketUrl } from './bucket-url.ts'

test('a bucket is named with what stands before its keys, where it is and how it is spoken to', () => {
  expect(readBucketUrl('s3://rent-files')).toEqual({
    bucket: 'rent-files',
    prefix: '',
    endpoint: undefined,
    region: undefined,
    path_style: false,
  })
  const all = 's3://rent/one/two/?endpoint=http://127.0.0.1:9000/&region=eu-west-1&path_style=on'
  expect(readBucketUrl(all)).toEqual({
    bucket: 'rent',
    prefix: 'one/two/',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-west-1',
    path_style: true,
  })
  expect(readConfig({ DATA_DIR: '/tmp/x', FILES_URL: all }).files_url).toBe(all)
  expect(readConfig({ DATA_DIR: '/tmp/x', FILES_URL: '' }).files_url).toBeUndefined()
})

test.each([
  ['no address', 'rent-files', 's3://'],
  ['an address of another kind', 'https://rent.s3.amazonaws.com', 's3://'],
  ['a folder', '/srv/files', 's3://'],
  ['keys in it', 's3://AKID@rent', 'AWS_ACCESS_KEY_ID'],
  ['no bucket', 's3:///rent', 'bucket'],
  ['a bucket that can’t be', 's3://Rent_Files', 'bucket'],
  ['a way up in the prefix', 's3://rent/a//b', 'slashes'],
  ['a space in the prefix', 's3://rent/a b', 'slashes'],
  ['an option that is none', 's3://rent?acl=public-read', 'acl'],
  ['an option twice', 's3://rent?region=eu-1&region=eu-2', 'each once'],
  ['an endpoint of another kind', 's3://rent?endpoint=ftp://a', 'endpoint'],
  ['an endpoint without http', 's3://rent?endpoint=minio:9000', 'endpoint'],
  ['a style that is none', 's3://rent?path_style=yes', 'path_style'],
  ['a region that is none', 's3://rent?region=a/b', 'region'],
])('a start with %s in FILES_URL is refused, and hears why', (_, url, why) => {
  const start = () => readConfig({ DATA_DIR: '/tmp/x', FILES_URL: url })
  expect(start).toThrow('FILES_URL')
  expect(start).toThrow(why)
})
