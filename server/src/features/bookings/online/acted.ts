/** What was done about a notice, and whether the gateway may keep the money. */
export type Acted = { outcome: string; act: 'keep' | 'leave' }
