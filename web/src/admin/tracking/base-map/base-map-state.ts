import type { MapBase } from '@marhala/domain/tracking/map-base.ts'
import type { Credit } from './map-credits.ts'

/** What the company chose to lay below the cars: a file by its name, a style by its address. */
export type ChosenBase = { base: MapBase; file: string | null; style_url: string | null }

/** What lies there; `failed` where something else was chosen and could not be loaded. */
export type BaseMapState = { base: MapBase; credits: Credit[]; failed: boolean }

export const outlinesAlone: BaseMapState = { base: 'outlines', credits: [], failed: false }
