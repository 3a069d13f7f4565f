import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import type { ofCar } from '@marhala/contract/fleet/damages.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'

/** The damages of a car, how it is drawn, and what is asked for damage of it. */
export type CarDamages = ReplyOf<typeof ofCar>

/** A booking with all that its walk needs; the damages of its car are null where they could not be had. */
export type KeptPack = HandoverPack & { damages: CarDamages | null }
