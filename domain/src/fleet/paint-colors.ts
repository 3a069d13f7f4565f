import type { Paint } from './illustration.ts'

export const paintColors: Record<Paint, string> = {
  pearl: '#eaedf0',
  silver: '#b7bfc7',
  graphite: '#4b535d',
  black: '#23282e',
  petrol: '#1f7a8d',
  atlas: '#2f5ca8',
  garnet: '#c22a22',
  saffron: '#f0a81f',
  sand: '#d9bd8c',
  olive: '#6d7640',
  terracotta: '#bf5f37',
  mint: '#9fd4bd',
}
