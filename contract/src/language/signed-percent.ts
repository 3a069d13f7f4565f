import { isolate } from '../wire/isolate.ts'
import type { Format } from './format.ts'

/** A percent with its sign, kept together in a sentence of either direction: +15 %. */
export function signedPercent(format: Pick<Format, 'percent'>, value: number): string {
  return isolate(`${value > 0 ? '+' : ''}${format.percent(value)}`)
}
